import { expect, test } from "vitest";
import { followTable } from "../state/table";
import { hand, seat, update } from "../testing";
import { boardsSaid } from "./boards";
import { plain } from "./fill";
import { speechIn } from "./speech";

const en = speechIn("en");

test("the boards of those who are in the hand, clockwise from my left, with what they have put in", () => {
  const seats = [
    seat(1, { up_cards: ["2d"] }),
    seat(2, { up_cards: ["Kc", "Th"] }),
    seat(3, { up_cards: ["9s", "9d"], committed: 200 }),
  ];
  const told = (mine: number | null, more = {}): string[] =>
    boardsSaid(followTable(null, update(1, [], { your_seat: mine, hand: hand({ seats, to_act: 3, ...more }) }), 0), en).map((one) => plain(one.parts));
  expect(told(2)).toEqual(["Chloé 9♠ 9♦ 2", "Ada 2♦"]);
  expect(told(null)).toEqual(["Ada 2♦", "Bob K♣ 10♥", "Chloé 9♠ 9♦ 2"]);
  const over = [seat(1), seat(2, { folded: true }), seat(3, { shown: true, down_cards: ["As", "Ac"], up_cards: ["9s"] })];
  expect(told(1, { seats: over })).toEqual(["Chloé A♠ A♣ 9♠"]);
});
