/** Where seats, bets and the stud button are on the oval, in units of a stage that is scaled as a whole. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Place extends Size {
  /** The middle of the seat's box. */
  readonly at: Point;
  readonly bet: Point;
  readonly button: Point;
}

export const STAGE: Size = { width: 1280, height: 644 };
export const SEAT: Size = { width: 262, height: 172 };
export const HERO: Size = { width: 352, height: 196 };
const MARGIN = 9;
/** Less than 1: the oval is squarer than an ellipse, so that the corners are used. */
const ROUNDNESS = 0.62;
const STEPS = 3600;
const BET_GAP: Size = { width: 42, height: 18 };
const BUTTON_GAP: Size = { width: 20, height: 20 };
const BUTTON_ASIDE = 62;

/** How many seats clockwise from the one at the bottom a seat is. */
export function turnsFrom(bottom: number, seat: number, seats: number): number {
  return (((seat - bottom) % seats) + seats) % seats;
}

/** The places of so many seats, the first at the bottom, clockwise; `hero` makes room for big cards there. */
export function places(seats: number, hero: boolean): Place[] {
  const middle: Point = { x: STAGE.width / 2, y: STAGE.height / 2 };
  return ring(seats, middle).map((point, index) => {
    const size = hero && index === 0 ? HERO : SEAT;
    const at = hero && index === 0 ? { x: middle.x, y: STAGE.height - HERO.height / 2 - 2 } : point;
    const bet = leave(at, middle, size, BET_GAP);
    const edge = leave(at, middle, size, BUTTON_GAP);
    return { ...size, at, bet, button: aside(edge, bet, at, middle) };
  });
}

/** Points equally far apart along the oval, from the bottom clockwise. */
function ring(count: number, middle: Point): Point[] {
  const reach = { x: middle.x - SEAT.width / 2 - MARGIN, y: middle.y - SEAT.height / 2 - 4 };
  const outline: { point: Point; length: number }[] = [];
  let length = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const point = onOval((2 * Math.PI * step) / STEPS, middle, reach);
    const last = outline.at(-1);
    if (last !== undefined) length += Math.hypot(point.x - last.point.x, point.y - last.point.y);
    outline.push({ point, length });
  }
  return Array.from({ length: count }, (_, index) => {
    const found = outline.find((one) => one.length >= (length * index) / count);
    return found?.point ?? middle;
  });
}

function onOval(angle: number, middle: Point, reach: Point): Point {
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** ROUNDNESS;
  return { x: middle.x - reach.x * bend(Math.sin(angle)), y: middle.y + reach.y * bend(Math.cos(angle)) };
}

/** The point where the way from a box to the middle of the table has left the box by the gap. */
function leave(from: Point, to: Point, box: Size, gap: Size): Point {
  const way = { x: to.x - from.x, y: to.y - from.y };
  const across = (box.width / 2 + gap.width) / Math.max(Math.abs(way.x), 1e-9);
  const along = (box.height / 2 + gap.height) / Math.max(Math.abs(way.y), 1e-9);
  const share = Math.min(across, along);
  return { x: from.x + way.x * share, y: from.y + way.y * share };
}

/** A point beside the bet, clockwise of it as seen from the middle. */
function aside(edge: Point, bet: Point, at: Point, middle: Point): Point {
  const isAtSide = Math.abs(bet.x - at.x) - Math.abs(bet.y - at.y) > 20;
  if (isAtSide) return { x: edge.x, y: bet.y - Math.sign(middle.x - at.x) * 36 };
  return { x: bet.x - (Math.sign(at.y - middle.y) || 1) * BUTTON_ASIDE, y: edge.y };
}

/** The order of the cells on a narrow screen, row by row: seats clockwise from the lower left up and down the right; null is the middle of the table. */
export function cellOrder(seats: readonly number[]): (number | null)[] {
  const rows = Math.ceil(seats.length / 2);
  const left = seats.slice(0, rows).reverse();
  const right: (number | null)[] = [...seats.slice(rows), null];
  return left.flatMap((seat, row) => (row < right.length ? [seat, right[row] ?? null] : [seat])).concat(
    right.slice(left.length),
  );
}
