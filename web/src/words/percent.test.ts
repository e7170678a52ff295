import { describe, expect, it } from "vitest";
import { percent } from "./percent";

describe("percent", () => {
  it("has a decimal unless none is wanted", () => {
    expect([percent(4234, "en"), percent(10_000, "en"), percent(4234, "en", 0)]).toEqual(["42.3", "100.0", "42"]);
  });
  it("has a comma in French", () => {
    expect(percent(55, "fr")).toBe("0,6");
  });
});
