/** The ranks and the letters of the court cards as lines to be drawn thick and round: no font is the same on every device, or as quick to lay out. */

export interface RankShape {
  /** In hundredths of the height, the thickness of the line included. */
  readonly width: number;
  readonly line: string;
}

/** How thick the lines are, in hundredths of the height. */
export const THICK = 20;

export const RANKS: Readonly<Record<string, RankShape>> = {
  A: { width: 78, line: "M10 90L39 10L68 90M21 62H57" },
  2: { width: 66, line: "M10 31C10 18 20 10 33 10C46 10 56 19 56 31C56 40 51 46 44 53L10 90H57" },
  3: { width: 66, line: "M11 21C15 14 23 10 32 10C45 10 54 18 54 29C54 40 45 48 30 48C46 48 56 57 56 69C56 82 46 90 32 90C22 90 14 86 10 79" },
  4: { width: 72, line: "M48 90V10L10 66H62" },
  5: { width: 66, line: "M53 10H18L14 46C19 42 25 40 32 40C46 40 56 50 56 65C56 80 46 90 32 90C22 90 15 86 10 79" },
  6: { width: 67, line: "M52 15C47 11 42 10 37 10C19 10 10 30 10 66A23.5 24 0 1 0 57 66A23.5 24 0 1 0 10 66" },
  7: { width: 65, line: "M10 10H55L25 90" },
  8: { width: 68, line: "M34 47C22 47 14 39 14 28C14 18 22 10 34 10C46 10 54 18 54 28C54 39 46 47 34 47C20 47 10 56 10 69C10 81 20 90 34 90C48 90 58 81 58 69C58 56 48 47 34 47Z" },
  9: { width: 67, line: "M15 85C20 89 25 90 30 90C48 90 57 70 57 34A23.5 24 0 1 0 10 34A23.5 24 0 1 0 57 34" },
  10: { width: 106, line: "M10 26L26 10V90M74 10C88 10 96 24 96 50C96 76 88 90 74 90C60 90 52 76 52 50C52 24 60 10 74 10Z" },
  J: { width: 56, line: "M46 10V65C46 82 39 90 27 90C17 90 10 84 10 72" },
  Q: { width: 82, line: "M41 10C59 10 70 25 70 50C70 75 59 90 41 90C23 90 12 75 12 50C12 25 23 10 41 10ZM48 70L70 92" },
  K: { width: 72, line: "M11 10V90M59 10L11 60M29 42L61 90" },
  R: { width: 72, line: "M11 90V10H37C50 10 58 18 58 31C58 44 50 52 37 52H11M35 52L60 90" },
  D: { width: 75, line: "M11 10V90H31C53 90 65 76 65 50C65 24 53 10 31 10Z" },
  V: { width: 76, line: "M10 10L38 90L66 10" },
};
