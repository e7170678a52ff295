import { expect, test } from "vitest";
import { handLine } from "../testing";
import { gain, handNamed, lossSaid, mineIn, momentSaid, resultSaid, winnersOf } from "./hands";
import { speechIn } from "./speech";

const [en, fr] = [speechIn("en"), speechIn("fr")];
const SPLIT = [
  { seat: 1, name: "Ada", net: 150 },
  { seat: 2, name: "Bob", net: -450 },
  { seat: 3, name: "Cy", net: 300 },
];

test("gains and losses have their sign", () => {
  expect([gain(450, en), gain(-450, fr), gain(0, en)]).toEqual(["+4.50", "−4,50", "0"]);
});

test("a line says who won, the most first", () => {
  expect(resultSaid(handLine(1, { seats: SPLIT }), en)).toBe("Cy +3, Ada +1.50");
  expect(winnersOf(handLine(1, { seats: SPLIT.map((seat) => ({ ...seat, net: 0 })) }))).toEqual([]);
});

test("what I won or lost is said where I had a seat", () => {
  expect([mineIn(handLine(1)), mineIn(handLine(1, { your_seat: 2 })), mineIn(handLine(1, { your_seat: null }))]).toEqual([600, -600, null]);
});

test("a loss is said to be mine; of a gain, of nothing and of a hand without me nothing more is said", () => {
  expect(lossSaid(handLine(1, { seats: SPLIT, your_seat: 2 }), en)).toBe("you −4.50");
  expect(lossSaid(handLine(1, { seats: SPLIT, your_seat: 2 }), fr)).toBe("vous −4,50");
  expect([1, null].map((your_seat) => lossSaid(handLine(1, { your_seat }), en))).toEqual([null, null]);
  expect(lossSaid(handLine(1, { seats: [{ seat: 1, name: "Ada", net: 0 }] }), en)).toBeNull();
});

test("hands and moments are named in each language", () => {
  expect([handNamed(3, en), handNamed("3", fr)]).toEqual(["Hand 3", "Coup n°\u00a03"]);
  expect(momentSaid(1_780_000_000, fr)).not.toBe(momentSaid(1_780_000_000, en));
  expect(momentSaid(1_780_000_000, en)).toContain(momentSaid(1_780_000_000, en, { brief: true }));
});
