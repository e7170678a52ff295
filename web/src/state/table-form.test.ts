import { expect, test } from "vitest";
import type { HouseForm } from "../protocol";
import { newDraft, ownRules, requestOf, withHouse } from "./table-form";

const razz: HouseForm = {
  house: "razz",
  game: "razz",
  max_seats: 8,
  choices: [
    { name: "max_raises", value: "3", values: ["3", "4"] },
    { name: "burn", value: "false", values: ["false", "true"] },
  ],
};
const six: HouseForm = { ...razz, house: "winamax-stud", game: "stud", max_seats: 6 };
const write = (amount: number): string => (amount / 100).toFixed(2);

test("the form as it is at first makes a table by the rules of the house", () => {
  const request = requestOf(newDraft(razz, write), razz);
  expect(request).toMatchObject({ type: "create-table", house: "razz", small_bet: 200, bring_in: 50, rules: [], computers: [] });
});

test("only rules that differ from the house are sent", () => {
  const draft = { ...newDraft(razz, write), rules: { max_raises: "4", burn: "false" } };
  expect(ownRules(draft, razz)).toEqual([["max_raises", "4"]]);
});

test("another house brings its own rules, and no more seats than it has", () => {
  const draft = withHouse({ ...newDraft(razz, write), rules: { burn: "true" } }, six);
  expect(draft).toMatchObject({ house: "winamax-stud", seats: 6, rules: { burn: "false", max_raises: "3" } });
});

test("computer players are sent one by one", () => {
  const draft = { ...newDraft(razz, write), computers: { steady: 2, bold: 1 } };
  expect(requestOf(draft, razz)).toMatchObject({ computers: ["steady", "steady", "bold"] });
});

test("a field that is no amount is named", () => {
  expect(requestOf({ ...newDraft(razz, write), ante: "much" }, razz)).toBe("ante");
});

test.each([
  ["none", false, false],
  ["dead-cards", true, false],
  ["live-cards", true, true],
])("the tray of a table holds %s, whatever its house", (tray, dead_cards, live_cards) => {
  const draft = withHouse({ ...newDraft(razz, write), rules: { ...newDraft(razz, write).rules, tray } }, six);
  expect(requestOf(draft, six)).toMatchObject({ dead_cards, live_cards, rules: [] });
});
