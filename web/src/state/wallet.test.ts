import { expect, test } from "vitest";
import type { Wallet } from "../protocol";
import { player, view } from "../testing";
import { affordable, bringBack, buyBounds, refillWithin, sitBounds, type WalletState } from "./wallet";

function wallet(more: Partial<Wallet> = {}): WalletState {
  const told: Wallet = {
    type: "wallet",
    balance: 100_000,
    at_tables: 0,
    refill_within: null,
    refill_below: 20_000,
    refill_to: 200_000,
    bring_back: [],
    ...more,
  };
  return { told, arrived: 1_000 };
}

test("a refill comes nearer as time passes, and is not offered to who has enough", () => {
  const poor = wallet({ refill_within: 60 });
  expect([refillWithin(poor, 1_000), refillWithin(poor, 31_000), refillWithin(poor, 99_000)]).toEqual([60, 30, 0]);
  expect(refillWithin(wallet(), 99_000)).toBeNull();
});

test("who left with more than the table's most brings back just that, for an hour", () => {
  const left = wallet({ bring_back: [{ table: "t", least: 25_000, within: 10 }] });
  expect(sitBounds(view(1), left, 1_000)).toEqual({ least: 25_000, most: 25_000 });
  expect(sitBounds(view(1), left, 12_000)).toEqual({ least: 4_000, most: 20_000 });
  expect(bringBack(left, "other", 1_000)).toBeNull();
});

test("who left with less than the least may sit down with the least", () => {
  const left = wallet({ bring_back: [{ table: "t", least: 500, within: 10 }] });
  expect(sitBounds(view(1), left, 1_000)).toEqual({ least: 4_000, most: 20_000 });
});

test("nobody is offered more than his wallet has, in whole chips", () => {
  expect(affordable({ least: 4_000, most: 20_000 }, wallet({ balance: 7_503 }), 5)).toEqual({ least: 4_000, most: 7_500 });
  expect(affordable({ least: 4_000, most: 20_000 }, null, 5)).toEqual({ least: 4_000, most: 20_000 });
});

test("chips are bought up to the table's most, and from none to its least", () => {
  const stack = (chips: number) => buyBounds(view(1, { players: [player(1, "Ada", { stack: chips })] }));
  expect(stack(9_000)).toEqual({ least: 5, most: 11_000 });
  expect(stack(0)).toEqual({ least: 4_000, most: 20_000 });
  expect(stack(30_000).most).toBeLessThan(0);
});
