/** My chips: what they allow, at a time of the browser's clock. */
import type { LobbyTable, TableView, Wallet } from "../protocol";

export interface WalletState {
  readonly told: Wallet;
  /** When it was told, in milliseconds of the browser's clock; its times count from then. */
  readonly arrived: number;
}

export interface Bounds {
  readonly least: number;
  readonly most: number;
}

const MILLISECONDS = 1000;

/** In how many seconds the wallet can be filled again, 0 for now; null while there is too much in it. */
export function refillWithin(wallet: WalletState, now: number): number | null {
  const { refill_within: within } = wallet.told;
  return within === null ? null : Math.max(0, within - (now - wallet.arrived) / MILLISECONDS);
}

/** What I have to bring back to a table that I have just left; null if nothing. */
export function bringBack(wallet: WalletState | null, table: string, now: number): number | null {
  const left = wallet?.told.bring_back.find((one) => one.table === table);
  if (wallet === null || left === undefined) return null;
  return (now - wallet.arrived) / MILLISECONDS < left.within ? left.least : null;
}

/** The stacks with which I can sit down. */
export function sitBounds(view: TableView | LobbyTable, wallet: WalletState | null, now: number): Bounds {
  const left = bringBack(wallet, view.table, now) ?? 0;
  return { least: Math.max(view.least_buy_in, left), most: Math.max(view.most_buy_in, left) };
}

/** What I can buy for the seat that is mine; nothing where `most` is under `least`. */
export function buyBounds(view: TableView): Bounds {
  const stack = view.players.find((one) => one.seat === view.your_seat)?.stack ?? 0;
  return { least: Math.max(view.stakes.unit, view.least_buy_in - stack), most: view.most_buy_in - stack };
}

/** The bounds as far as the wallet goes. */
export function affordable(bounds: Bounds, wallet: WalletState | null, unit: number): Bounds {
  if (wallet === null) return bounds;
  return { least: bounds.least, most: Math.min(bounds.most, Math.floor(wallet.told.balance / unit) * unit) };
}
