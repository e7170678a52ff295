import { afterEach, expect, test, vi } from "vitest";
import { sound } from "./speaker";

afterEach(() => vi.unstubAllGlobals());

test("nothing is made for sounds before a key or a pointer is pressed; afterwards they are asked for", () => {
  const resume = vi.fn();
  const Audio = vi.fn(function (this: object) {
    Object.assign(this, { state: "suspended", resume });
  });
  vi.stubGlobal("AudioContext", Audio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  sound(["deal", "turn"]);
  expect([Audio, resume].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  sound(["deal"]);
  expect([Audio, resume].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});
