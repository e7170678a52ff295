import { describe, expect, it } from "vitest";
import { isAsset, isPage } from "./rules";

const SHELL = { version: "1", files: ["/", "/favicon.svg", "/assets/index-1.js"] };

describe("what the service worker answers", () => {
  it("the page, when it is opened", () => {
    expect([isPage("/", "navigate"), isPage("/index.html", "navigate"), isPage("/", "cors")]).toEqual([true, true, false]);
  });
  it("files of the page, those of other pages of it too", () => {
    const paths = ["/assets/index-1.js", "/assets/PastePage-2.js", "/favicon.svg", "/"];
    expect(paths.map((path) => isAsset(path, SHELL))).toEqual([true, true, true, false]);
  });
  it.each(["/api/me", "/api/replay", "/api/openapi.json", "/ws", "/healthz", "/readyz", "/metrics", "/worker.js"])(
    "never %s",
    (path) => {
      expect([isPage(path, "navigate"), isPage(path, "cors"), isAsset(path, SHELL)]).toEqual([false, false, false]);
    },
  );
});
