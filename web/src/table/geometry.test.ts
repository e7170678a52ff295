import { describe, expect, test } from "vitest";
import { BET, bottomSeat, BUTTON, centreOf, FRONT, overlap, type Place, places, type Point, type Proportions, type Size, TILE, turnsFrom, WHOLE } from "./geometry";

const CENTRE = centreOf(WHOLE);
const TABLES = [2, 3, 4, 5, 6, 7, 8].flatMap((seats) => [
  { seats, hero: false },
  { seats, hero: true },
]);

function isOnStage(at: Point, size: Size, { stage: STAGE }: Proportions = WHOLE): boolean {
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2];
  return at.x >= halfWidth && at.y >= halfHeight && at.x <= STAGE.width - halfWidth && at.y <= STAGE.height - halfHeight;
}

function pairs(all: readonly Place[]): [Place, Place][] {
  return all.flatMap((one, index) => all.slice(index + 1).map((other): [Place, Place] => [one, other]));
}

describe.each(TABLES)("$seats seats, hero: $hero", ({ seats, hero }) => {
  const all = places(seats, hero);

  test("every seat has its place on the stage", () => {
    expect(all).toHaveLength(seats);
    for (const { at, box, bet, button } of all) {
      expect(isOnStage(at, box) && isOnStage(bet, BET) && isOnStage(button, BUTTON)).toBe(true);
    }
  });

  test("no seat covers another one, its bet or the middle of the table", () => {
    for (const [one, other] of pairs(all)) expect(overlap(one.at, one.box, other.at, other.box)).toBe(false);
    for (const { at, box } of all) {
      expect(overlap(at, box, CENTRE, WHOLE.middle)).toBe(false);
      for (const { bet } of all) expect(overlap(at, box, bet, BET)).toBe(false);
    }
  });

  test("no bet covers another one, and the stud button lies free beside every seat", () => {
    for (const [one, other] of pairs(all)) expect(overlap(one.bet, BET, other.bet, BET)).toBe(false);
    for (const { button } of all) {
      expect(overlap(button, BUTTON, CENTRE, WHOLE.middle)).toBe(false);
      for (const { at, box, bet } of all) {
        expect(overlap(button, BUTTON, at, box)).toBe(false);
        expect(overlap(button, BUTTON, bet, BET)).toBe(false);
      }
    }
  });

  test("the first sits at the bottom, the others follow clockwise", () => {
    expect(all[0]?.at.x).toBeCloseTo(CENTRE.x);
    expect(all[0]?.at.y).toBeGreaterThan(CENTRE.y);
    const angles = all.slice(1).map(({ at }) => Math.atan2(CENTRE.x - at.x, at.y - CENTRE.y));
    const turned = angles.map((angle) => (angle < 0 ? angle + 2 * Math.PI : angle));
    expect(turned).toEqual(turned.toSorted((one, other) => one - other));
  });

  test("the table is the same seen in a mirror", () => {
    all.slice(1).forEach(({ at }, index) => {
      const twin = all[seats - 1 - index]?.at ?? CENTRE;
      expect(Math.abs(at.x + twin.x - WHOLE.stage.width)).toBeLessThan(4);
      expect(Math.abs(at.y - twin.y)).toBeLessThan(4);
    });
  });
});

const AMONG_SEVERAL = TABLES.flatMap((one) => [{ ...one, how: TILE, size: "small" }, { ...one, how: FRONT, size: "large" }]);

test.each(AMONG_SEVERAL)("among several tables no seat covers another one or the middle: $size, $seats seats, hero: $hero", ({ seats, hero, how }) => {
  const all = places(seats, hero, how);
  for (const { at, box } of all) {
    expect(isOnStage(at, box, how)).toBe(true);
    expect(overlap(at, box, centreOf(how), how.middle)).toBe(false);
  }
  for (const [one, other] of pairs(all)) expect(overlap(one.at, one.box, other.at, other.box)).toBe(false);
});

test("fewer seats get bigger cards, and the hero's are the biggest", () => {
  const widths = [8, 7, 6].map((seats) => places(seats, true)[1]?.card ?? 0);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(places(6, true)[0]?.card).toBeGreaterThan(widths[2] ?? 0);
});

test("the table turns with the hero: his left neighbour is one seat clockwise", () => {
  expect([5, 6, 8, 1, 4].map((seat) => turnsFrom(5, seat, 8))).toEqual([0, 1, 3, 4, 7]);
});

test("the whole table turns so that I sit where I want to", () => {
  for (const seats of [2, 6, 8]) {
    for (let mine = 1; mine <= seats; mine += 1) {
      for (let place = 0; place < seats; place += 1) {
        expect(turnsFrom(bottomSeat(mine, place, seats), mine, seats)).toBe(place);
      }
    }
  }
});
