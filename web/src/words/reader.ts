/** The table read out: what a player who cannot see it asks for with a key, and the rows of its table of texts. */
import type { HandView, PlayerView, SeatView } from "../protocol";
import { seatIn, type TableState } from "../state/table";
import type { Aloud } from "./aloud";
import { levelsOf, openingSaid, potLabel } from "./centre";
import { longCard } from "./cards";
import { capitalised, plain, say } from "./fill";
import { absenceOf, deedOf, holdingOf, labelOf, mineOf, priceOf } from "./seat";
import type { Speech } from "./speech";

/** One seat in words, part by part, for a row of the table of texts. */
export interface SeatRow {
  readonly seat: number;
  readonly name: string;
  readonly stack: string;
  readonly bet: string;
  readonly cards: string;
  readonly holds: string;
  readonly state: string;
}

/** Everything that is seen of the seats that are taken. */
export function rowsOf(table: TableState, speech: Aloud): SeatRow[] {
  return table.view.players.toSorted((one, two) => one.seat - two.seat).map((player) => rowOf(table, player, speech));
}

function rowOf(table: TableState, player: PlayerView, speech: Aloud): SeatRow {
  const seat = seatIn(table.view.hand, player.seat);
  return {
    seat: player.seat,
    name: player.name,
    stack: speech.money(player.stack),
    bet: seat === null || seat.committed === 0 ? "" : speech.money(seat.committed),
    cards: seat === null ? "" : cardsIn(seat, speech),
    holds: seat === null ? "" : holdingOf(seat, speech).join(speech.texts.ui.read.then),
    state: stateOf(table, player, seat, speech),
  };
}

function cardsIn(seat: SeatView, speech: Aloud): string {
  const cards = seat.shown ? [...seat.down_cards, ...seat.up_cards] : seat.up_cards;
  return cards.map((card) => longCard(card, speech.texts)).join(", ");
}

function stateOf(table: TableState, player: PlayerView, seat: SeatView | null, speech: Aloud): string {
  const { ui } = speech.texts;
  const hand = table.view.hand;
  const over = hand === null || hand.phase === "complete";
  const deed = table.deeds[player.seat];
  const inPlay = !over && seat !== null && !seat.folded;
  return [
    absenceOf(player, seat, !over, speech),
    seat?.all_in && !over ? ui["all-in"] : "",
    hand?.button === player.seat ? ui.read.button : "",
    inPlay && deed !== undefined ? deedOf(deed, speech) : "",
    inPlay && hand?.to_act === player.seat ? ui.read["to-act"] : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** A seat read out; whether it is free is said too. */
export function seatRead(table: TableState, number: number, speech: Aloud): string {
  const { ui } = speech.texts;
  const row = rowsOf(table, speech).find((one) => one.seat === number);
  const told = (said: string): string => say(ui.read["seat-told"], { seat: String(number), said });
  if (number > table.view.max_seats) return "";
  if (row === undefined) return told(ui["free-seat"]);
  const bet = row.bet === "" ? "" : say(ui.read.bet, { amount: row.bet });
  const said = [row.name, row.cards, row.holds, say(ui.read.stack, { amount: row.stack }), bet, row.state];
  return told(said.filter(Boolean).join(ui.read.then));
}

/** My cards, and what they make. */
export function mineRead(table: TableState, speech: Aloud): string {
  const { ui } = speech.texts;
  const hand = table.view.hand;
  const seat = seatIn(hand, table.view.your_seat);
  if (hand === null || seat === null || seat.folded) return ui.read["no-cards"];
  const names = (cards: readonly string[]): string => cards.map((card) => longCard(card, speech.texts)).join(", ");
  const mine = mineOf(hand, seat, speech);
  const cards = say(ui.read.mine, { down: names(seat.down_cards), up: names(seat.up_cards) });
  return [cards, mine.high ?? "", mine.low ?? ""].filter(Boolean).map(closed).join(" ");
}

/** Every pot and who can win it, and what a call costs. */
export function potRead(table: TableState, speech: Aloud): string {
  const hand = table.view.hand;
  if (hand === null) return speech.texts.ui.read["no-hand"];
  const pots = hand.pots.map((pot, index) => {
    const amount = `${potLabel(index, hand.pots.length, speech)} ${speech.money(pot.amount)}`;
    return closed(hand.pots.length === 1 ? amount : `${amount}, ${eligibleSaid(table, pot.eligible, speech)}`);
  });
  return [...pots, capitalised(closed(priceOf(hand, speech)), speech.language)].filter(Boolean).join(" ");
}

/** Who can win a pot: "Ada, Bob, Chloé". */
export function eligibleSaid(table: TableState, eligible: readonly number[], speech: Speech): string {
  const names = eligible.map((seat) => table.view.players.find((player) => player.seat === seat)?.name ?? `#${seat}`);
  return say(speech.texts.ui.read.for, { names: names.join(", ") });
}

/** What everybody has behind. */
export function stacksRead(table: TableState, speech: Aloud): string {
  return closed(rowsOf(table, speech).map((row) => `${row.name} ${row.stack}`).join(speech.texts.ui.read.then));
}

/** Why the betting stands where it does. */
export function whyRead(table: TableState, speech: Aloud): string {
  const hand = table.view.hand;
  if (hand === null) return speech.texts.ui.read["no-hand"];
  const said = [speech.texts.ui.street[hand.street], plain(openingSaid(table, speech)), levelSaid(hand, speech)];
  return said.filter(Boolean).map((sentence) => capitalised(closed(sentence), speech.language)).join(" ");
}

function levelSaid(hand: HandView, speech: Aloud): string {
  if (hand.phase !== "betting" && hand.phase !== "bring-in") return "";
  return levelsOf(hand, speech).label;
}

/** What I may do now. */
export function optionsRead(hand: HandView | null, speech: Speech): string {
  const { ui } = speech.texts;
  const legal = hand?.legal ?? [];
  if (hand === null || legal.length === 0) return ui.read["no-options"];
  const stack = seatIn(hand, hand.viewer)?.stack ?? 0;
  const options = legal.map((action) => {
    const { verb, amount, allIn } = labelOf(action, stack, speech);
    return [verb, amount, allIn ? ui["all-in"] : null].filter(Boolean).join(" ");
  });
  return say(ui.read.options, { options: options.join(", ") });
}

/** A sentence with its full stop. */
export function closed(text: string): string {
  return text === "" || /[.!?:]$/.test(text) ? text : `${text}.`;
}
