import { expect, test } from "vitest";
import { isReplaced } from "./keeping";

const PAGE = '<script type="module" src="/assets/index-2.js"></script>';

test("a page is replaced when the room's begins with another script", () => {
  expect([isReplaced("/assets/index-1.js", PAGE), isReplaced("/assets/index-2.js", PAGE), isReplaced(null, PAGE)]).toEqual([true, false, false]);
});
