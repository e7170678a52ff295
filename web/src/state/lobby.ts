/** The lobby as somebody wishes to see it: which tables, and in which order. */
import type { Game, LobbyTable } from "../protocol";

export type Sort = "room" | "stakes" | "players" | "pot" | "pace";
export type Company = "any" | "people" | "computers";

export interface Wishes {
  readonly game: Game | null;
  /** The small bet, null for any. */
  readonly stakes: number | null;
  readonly freeOnly: boolean;
  readonly company: Company;
  readonly sort: Sort;
}

export const ANYTHING: Wishes = { game: null, stakes: null, freeOnly: false, company: "any", sort: "room" };
export const SORTS: readonly Sort[] = ["room", "stakes", "players", "pot", "pace"];
export const COMPANIES: readonly Company[] = ["any", "people", "computers"];

/** How many seats somebody who does not wait can take. */
export function freeSeats(table: LobbyTable): number {
  const empty = table.max_seats - table.persons - table.computers;
  return Math.max(0, empty - table.line.waiting);
}

/** Whether I can take a seat: my own offer, or one that nobody waits for. */
export function canSit(table: LobbyTable): boolean {
  return table.line.your_offer !== null || (table.line.your_place === null && freeSeats(table) > 0);
}

/** The tables that are wished for, in the order that is wished for; where I am offered a seat comes first. */
export function wished(tables: readonly LobbyTable[], wishes: Wishes): LobbyTable[] {
  return tables.filter((table) => fits(table, wishes)).toSorted((one, two) => before(one, two, wishes.sort));
}

function fits(table: LobbyTable, wishes: Wishes): boolean {
  if (wishes.game !== null && table.game !== wishes.game) return false;
  if (wishes.stakes !== null && table.stakes.small_bet !== wishes.stakes) return false;
  if (wishes.freeOnly && !canSit(table)) return false;
  return wishes.company === "any" || (wishes.company === "computers") === table.computers > 0;
}

function before(one: LobbyTable, two: LobbyTable, sort: Sort): number {
  const offered = Number(two.line.your_offer !== null) - Number(one.line.your_offer !== null);
  return offered || keyOf(one, sort) - keyOf(two, sort);
}

/** What is sorted by, the smallest first. */
function keyOf(table: LobbyTable, sort: Sort): number {
  switch (sort) {
    case "room":
      return 0;
    case "stakes":
      return table.stakes.big_bet;
    case "players":
      return -table.persons - table.computers;
    case "pot":
      return -(table.average_pot ?? 0);
    case "pace":
      return -(table.hands_an_hour ?? 0);
  }
}

/** The small bets that are played for, the smallest first. */
export function stakesPlayed(tables: readonly LobbyTable[]): number[] {
  return [...new Set(tables.map((table) => table.stakes.small_bet))].toSorted((one, two) => one - two);
}
