/** Events in the dealer's words. */
import type { Award, CommunityCardDealt, HandShown, PotsAwarded, Street, TableEvent } from "../protocol";
import { type Entry, isPassedOver, seatIn } from "../state/table";
import { announce } from "./announce";
import { shortCard } from "./cards";
import { fill, type Part, plain, type Values } from "./fill";
import type { Speech } from "./speech";

export type Tone = "hand" | "street" | "action" | "result" | "room";

export interface Line {
  readonly tone: Tone;
  readonly parts: readonly Part[];
}

/** What the dealer says of an event: no line, one, or one for each pot and half that is won. */
export function dealerSays(entry: Entry, speech: Speech): Line[] {
  const { event } = entry;
  switch (event.type) {
    case "hand-started":
      return [line("hand", speech.texts.dealer["hand-started"], { number: String(entry.after.hand_number) })];
    case "antes-posted":
      return [line("room", speech.texts.dealer["antes-posted"], { amount: speech.money(biggest(event.amounts)) })];
    case "street-dealt":
      return [streetLine(entry, event.street, speech)];
    case "community-card-dealt":
      return [communityLine(event, speech), streetLine(entry, 7, speech)];
    case "hand-shown":
      return [shownLine(entry, event, speech)];
    case "pots-awarded":
      return awardLines(entry, event, speech);
    case "top-up-set":
      return [topUpLine(event.target, speech)];
    case "show":
    case "cards-revealed":
    case "time-used":
    case "contribution-bound":
    case "deck-sealed":
    case "contribution-revealed":
    case "deal-ordered":
    case "seal-broken":
      return [];
    default:
      return [eventLine(entry, event, speech)];
  }
}

/** What a player did, without its full stop: "Bob raises to 4, all-in". */
export function deedSaid(entry: Entry, speech: Speech): readonly Part[] {
  return eventLine(entry, entry.event, speech).parts;
}

/** Only the player himself is told: how far he is bought chips, or that he no longer is. */
function topUpLine(target: number | null, speech: Speech): Line {
  const { dealer } = speech.texts;
  if (target === null) return line("room", dealer["top-up-off"], {});
  return line("room", dealer["top-up-set"], { amount: speech.money(target) });
}

function line(tone: Tone, template: string, values: Values): Line {
  return { tone, parts: fill(template, values) };
}

function biggest(amounts: readonly (readonly [number, number])[]): number {
  return Math.max(0, ...amounts.map(([, amount]) => amount));
}

const ACTIONS = new Set(["bring-in", "complete", "call", "bet", "raise", "check", "fold", "muck"]);

function eventLine(entry: Entry, event: TableEvent, speech: Speech): Line {
  const templates: Record<string, string> = speech.texts.dealer;
  const withCard = event.type === "bring-in" && entry.doorCard !== null;
  const template = templates[withCard ? "bring-in-card" : event.type] ?? "";
  const values: Record<string, string> = { amount: speech.money(amountOf(event)) };
  if ("seat" in event) values["who"] = nameOf(entry, event.seat);
  if (withCard) values["card"] = shortCard(entry.doorCard ?? "", speech.texts);
  const ending = entry.allIn ? speech.texts.dealer["all-in"] : "";
  return line(ACTIONS.has(event.type) ? "action" : "room", template + ending, values);
}

/** The amount that is spoken of: what a call adds, what a wager comes to. */
function amountOf(event: TableEvent): number {
  if (event.type === "call") return event.adds;
  if ("to" in event) return event.to;
  if ("amount" in event) return event.amount;
  return "stack" in event ? event.stack : 0;
}

function nameOf(entry: Entry, seat: number): string {
  return entry.names[seat] ?? `#${seat}`;
}

function communityLine(event: CommunityCardDealt, speech: Speech): Line {
  return line("street", speech.texts.dealer["community-card-dealt"], { card: shortCard(event.card, speech.texts) });
}

function streetLine(entry: Entry, dealt: Street, speech: Speech): Line {
  const { dealer, ui } = speech.texts;
  const hand = entry.after.hand;
  const street = ui.street[dealt];
  if (hand === null || hand.opener === null || hand.street !== dealt) return line("street", dealer.street, { street });
  const who = nameOf(entry, hand.opener);
  if (entry.doorCard !== null) {
    const template = hand.game === "razz" ? dealer["third-high"] : dealer["third-low"];
    return line("street", template, { street, who, card: shortCard(entry.doorCard, speech.texts) });
  }
  const best = seatIn(hand, hand.opener);
  const isOpened = hand.phase === "betting" && best !== null && best.board !== null;
  if (!isOpened) return line("street", dealer.street, { street });
  const template = isPassedOver(best) ? dealer["street-all-in"] : dealer["street-opens"];
  return line("street", template, { street, who, hand: announce(best.board, speech.texts) });
}

function shownLine(entry: Entry, event: HandShown, speech: Speech): Line {
  const { dealer } = speech.texts;
  const who = nameOf(entry, event.seat);
  const named = event.high ?? event.low;
  if (named === null) {
    const hand = event.cards.map((card) => shortCard(card, speech.texts)).join(" ");
    return line("result", dealer["hand-shown"], { who, hand });
  }
  const hand = announce(named, speech.texts);
  if (event.high === null || event.low === null) return line("result", dealer["hand-shown"], { who, hand });
  return line("result", dealer["hand-shown-low"], { who, hand, low: announce(event.low, speech.texts) });
}

function awardLines(entry: Entry, event: PotsAwarded, speech: Speech): Line[] {
  const lines = event.awards.map((award) => awardLine(entry, award, event.pots.length, speech));
  if (event.rake > 0) lines.push(line("result", speech.texts.dealer.rake, { amount: speech.money(event.rake) }));
  return lines;
}

function awardLine(entry: Entry, award: Award, pots: number, speech: Speech): Line {
  const { dealer } = speech.texts;
  const hand = entry.after.hand;
  const seat = seatIn(hand, award.seat);
  const named = (award.side === "low" ? seat?.low : seat?.high) ?? null;
  const values = {
    who: nameOf(entry, award.seat),
    amount: speech.money(award.amount),
    pot: potName(award.pot, pots, speech),
    hand: announce(named, speech.texts),
  };
  if (award.side === "both") return line("result", dealer["award-both"], values);
  if (award.side === "all" || named === null) return line("result", dealer.award, values);
  if (hand?.game !== "stud8") return line("result", dealer["award-hand"], values);
  return line("result", award.side === "low" ? dealer["award-low"] : dealer["award-high"], values);
}

function potName(pot: number, pots: number, speech: Speech): string {
  const { dealer } = speech.texts;
  if (pots === 1) return dealer["the-pot"];
  return pot === 0 ? dealer["the-main-pot"] : plain(fill(dealer["the-side-pot"], { number: String(pot) }));
}
