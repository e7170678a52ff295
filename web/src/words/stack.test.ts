import { expect, test } from "vitest";
import { speechIn } from "./speech";
import { stackSaid } from "./stack";

test("a stack is told in chips or in big bets", () => {
  expect(stackSaid(9000, 400, "chips", speechIn("en"))).toBe("90");
  expect(stackSaid(9000, 400, "bets", speechIn("en"))).toBe("22.5 bets");
  expect(stackSaid(9000, 400, "bets", speechIn("fr"))).toBe("22,5 mises");
  expect(stackSaid(0, 400, "bets", speechIn("en"))).toBe("0 bets");
});

test("without a big bet there is nothing to count in", () => {
  expect(stackSaid(9000, 0, "bets", speechIn("en"))).toBe("90");
});
