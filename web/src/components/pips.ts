/** The four suits as outlines in a square of 100 by 100. */
import type { Suit } from "../words/cards";

export const PIPS: Readonly<Record<Suit, string>> = {
  c: "M50 4a21 21 0 0 1 17 33a21 21 0 1 1-13 38c1 9 5 16 12 21H34c7-5 11-12 12-21a21 21 0 1 1-13-38A21 21 0 0 1 50 4Z",
  d: "M50 2Q67 29 90 50Q67 71 50 98Q33 71 10 50Q33 29 50 2Z",
  h: "M50 93C21 68 5 50 5 31C5 15 17 7 28 7C38 7 46 13 50 23C54 13 62 7 72 7C83 7 95 15 95 31C95 50 79 68 50 93Z",
  s: "M50 4C60 24 94 42 94 64C94 78 83 84 73 84C65 84 58 80 54 73C55 84 59 92 67 96H33C41 92 45 84 46 73C42 80 35 84 27 84C17 84 6 78 6 64C6 42 40 24 50 4Z",
};
