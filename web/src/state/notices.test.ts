import { beforeEach, expect, test } from "vitest";
import { type Notice, TurnNotices } from "./notices";

interface Shown extends Notice {
  readonly text: string;
}

let isLookedAt: boolean;
let isAllowed: boolean;
let fronts: number;
let open: Shown[];
let notices: TurnNotices;

beforeEach(() => {
  [isLookedAt, isAllowed, fronts, open] = [false, true, 0, []];
  notices = new TurnNotices({
    isLookedAt: () => isLookedAt,
    show(title, body, tag) {
      if (!isAllowed) return null;
      const notice: Shown = { text: `${title}: ${body} (${tag})`, onclick: null, close: () => (open = open.filter((one) => one !== notice)) };
      open.push(notice);
      return notice;
    },
    front: () => (fronts += 1),
  });
});

const texts = (): string[] => open.map((one) => one.text);

test("who looks elsewhere is told, once a table", () => {
  notices.tell("a", "Ann's", "Fold or call 4.");
  notices.tell("b", "Bob's", "Check or bet 2.");
  notices.tell("a", "Ann's", "Fold or call 8.");
  expect(texts()).toEqual(["Bob's: Check or bet 2. (turn b)", "Ann's: Fold or call 8. (turn a)"]);
});

test("who looks at the page is told nothing", () => {
  isLookedAt = true;
  notices.tell("a", "Ann's", "Fold or call 4.");
  expect(open).toEqual([]);
});

test("a browser that does not allow it stops nothing", () => {
  isAllowed = false;
  notices.tell("a", "Ann's", "Fold or call 4.");
  notices.keepOnly([]);
  expect(open).toEqual([]);
});

test("a turn that is over is told of no longer, the others are", () => {
  notices.tell("a", "Ann's", "Fold.");
  notices.tell("b", "Bob's", "Fold.");
  notices.keepOnly(["b"]);
  expect(texts()).toEqual(["Bob's: Fold. (turn b)"]);
});

test("who presses a notice comes to the page", () => {
  notices.tell("a", "Ann's", "Fold.");
  open[0]?.onclick?.(new Event("click"));
  expect([fronts, open.length]).toEqual([1, 0]);
});
