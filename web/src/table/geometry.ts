/** Where seats, bets and the stud button are on the oval, in units of a stage that is scaled as a whole. */
import { FULL_HEIGHT, FULL_WIDTH } from "./fan";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A box by its middle and its size. */
export interface Box {
  readonly at: Point;
  readonly box: Size;
}

export interface Place extends Box {
  /** The width of a card. */
  readonly card: number;
  readonly bet: Point;
  readonly button: Point;
}

/** How big everything is on a stage. */
export interface Proportions {
  readonly stage: Size;
  /** The box in the middle that belongs to pots and words. */
  readonly middle: Size;
  /** The width of a card at a table of so many seats; fewer leave room for bigger ones. */
  readonly card: (seats: number) => number;
  readonly heroCard: number;
  /** Plate and the line beneath it. */
  readonly plate: number;
  readonly heroPlate: number;
  /** How much farther from the hero than from one another his neighbours sit. */
  readonly heroRoom: number;
}

export const BET: Size = { width: 76, height: 26 };
export const BUTTON: Size = { width: 26, height: 26 };

/** A table that has the window for itself. */
export const WHOLE: Proportions = {
  stage: { width: 1280, height: 644 },
  middle: { width: 400, height: 186 },
  card: (seats) => (seats > 7 ? 68 : seats === 7 ? 72 : 78),
  heroCard: 82,
  plate: 52,
  heroPlate: 54,
  heroRoom: 36,
};
/** One table of several: bets and the button lie in the seats' own boxes, words are bigger beside the cards. */
export const TILE: Proportions = {
  stage: { width: 640, height: 300 },
  middle: { width: 230, height: 84 },
  card: (seats) => (seats > 7 ? 31 : seats === 7 ? 32 : 36),
  heroCard: 36,
  plate: 34,
  heroPlate: 34,
  heroRoom: 0,
};

/** The one of several tables that is in front, where that one is shown large. */
export const FRONT: Proportions = {
  stage: { width: 900, height: 600 },
  middle: { width: 300, height: 130 },
  card: (seats) => (seats > 6 ? 50 : 60),
  heroCard: 66,
  plate: 46,
  heroPlate: 48,
  heroRoom: 10,
};

const MARGIN = 8;
/** Less than 1: the oval is squarer than an ellipse, so that the corners are used. */
const ROUNDNESS = 0.6;
const STEPS = 3600;
const BUTTON_ASIDE = 60;

/** How many seats clockwise from the one at the bottom a seat is. */
export function turnsFrom(bottom: number, seat: number, seats: number): number {
  return (((seat - bottom) % seats) + seats) % seats;
}

/** The seat at the bottom of the table for who wants to sit so many places clockwise from there. */
export function bottomSeat(mine: number, place: number, seats: number): number {
  return turnsFrom(1 + place, mine, seats) + 1;
}

/** The middle of a stage. */
export function centreOf({ stage }: Proportions): Point {
  return { x: stage.width / 2, y: stage.height / 2 };
}

/** The places of so many seats, the first at the bottom, clockwise; `hero` makes room for big cards there. */
export function places(seats: number, hero: boolean, how: Proportions = WHOLE): Place[] {
  const card = how.card(seats);
  const size = boxOf(card, how.plate);
  const boxes = ring(seats, size, hero ? how.heroRoom : 0, how).map((at) => ({ at, box: size, card }));
  if (hero && boxes[0] !== undefined) {
    const box = boxOf(how.heroCard, how.heroPlate);
    boxes[0] = { at: { x: how.stage.width / 2, y: how.stage.height - box.height / 2 - 2 }, box, card: how.heroCard };
  }
  const bets = boxes.map(({ at, box }) => betBefore(at, box, centreOf(how)));
  return boxes.map((seat, index) => {
    const bet = bets[index] ?? seat.at;
    return { ...seat, bet, button: buttonBeside(seat, bet, boxes, bets, how) };
  });
}

function boxOf(card: number, plate: number): Size {
  return { width: FULL_WIDTH * card + 4, height: FULL_HEIGHT * card + plate };
}

/** Points along the oval from the bottom clockwise, equally far apart but for the room beside the first. */
function ring(count: number, box: Size, room: number, how: Proportions): Point[] {
  const outline = outlineOf(box, centreOf(how));
  const whole = outline.at(-1)?.length ?? 0;
  const first = whole / count + room;
  const step = count > 2 ? (whole - 2 * first) / (count - 2) : 0;
  return Array.from({ length: count }, (_, index) => {
    const mirrored = 2 * index > count;
    const turns = mirrored ? count - index : index;
    const length = 2 * turns === count ? whole / 2 : turns === 0 ? 0 : first + (turns - 1) * step;
    const point = pointAt(outline, length);
    return mirrored ? { x: how.stage.width - point.x, y: point.y } : point;
  });
}

interface Mark {
  readonly point: Point;
  /** The way along the oval to here. */
  readonly length: number;
}

/** The oval on which the middles of boxes of a size lie, in short steps. */
function outlineOf(box: Size, centre: Point): Mark[] {
  const reach = { x: centre.x - box.width / 2 - MARGIN, y: centre.y - box.height / 2 - 4 };
  const marks: Mark[] = [];
  let length = 0;
  for (let step = 0; step <= STEPS; step += 1) {
    const point = onOval((2 * Math.PI * step) / STEPS, reach, centre);
    const last = marks.at(-1)?.point ?? point;
    length += Math.hypot(point.x - last.x, point.y - last.y);
    marks.push({ point, length });
  }
  return marks;
}

function pointAt(outline: readonly Mark[], length: number): Point {
  const next = outline.findIndex((mark) => mark.length >= length - 1e-6);
  const [before, after] = [outline[next - 1], outline[next]];
  if (after === undefined || before === undefined) return after?.point ?? { x: 0, y: 0 };
  const share = (length - before.length) / (after.length - before.length);
  const between = (from: number, to: number): number => from + (to - from) * share;
  return { x: between(before.point.x, after.point.x), y: between(before.point.y, after.point.y) };
}

function onOval(angle: number, reach: Point, centre: Point): Point {
  const bend = (value: number): number => Math.sign(value) * Math.abs(value) ** ROUNDNESS;
  return { x: centre.x - reach.x * bend(Math.sin(angle)), y: centre.y + reach.y * bend(Math.cos(angle)) };
}

/** The point where the way from a box to the middle of the table has left the box far enough for a bet. */
function betBefore(at: Point, box: Size, centre: Point): Point {
  const way = { x: centre.x - at.x, y: centre.y - at.y };
  const across = (box.width / 2 + BET.width / 2 + 4) / Math.max(Math.abs(way.x), 1e-9);
  const along = (box.height / 2 + BET.height / 2 + 3) / Math.max(Math.abs(way.y), 1e-9);
  const share = Math.min(across, along);
  return { x: at.x + way.x * share, y: at.y + way.y * share };
}

/** The free spot at the edge of a seat's box that is nearest to where the button belongs: beside the bet, clockwise of it. */
function buttonBeside(seat: Box, bet: Point, boxes: readonly Box[], bets: readonly Point[], how: Proportions): Point {
  const centre = centreOf(how);
  const length = Math.hypot(centre.x - seat.at.x, centre.y - seat.at.y);
  const way = { x: (centre.x - seat.at.x) / length, y: (centre.y - seat.at.y) / length };
  const wanted = { x: bet.x + way.y * BUTTON_ASIDE, y: bet.y - way.x * BUTTON_ASIDE };
  const isFree = (spot: Point): boolean =>
    boxes.every(({ at, box }) => !overlap(spot, BUTTON, at, box)) &&
    bets.every((other) => !overlap(spot, BUTTON, other, BET)) &&
    !overlap(spot, BUTTON, centre, how.middle) &&
    isOnStage(spot, how.stage);
  const distance = (spot: Point): number => Math.hypot(spot.x - wanted.x, spot.y - wanted.y);
  return edgeOf(seat).filter(isFree).toSorted((one, other) => distance(one) - distance(other))[0] ?? bet;
}

function isOnStage({ x, y }: Point, stage: Size): boolean {
  const room = BUTTON.width / 2;
  return x >= room && y >= room && x <= stage.width - room && y <= stage.height - room;
}

/** Spots for the button all around a box, close to it and a little farther off. */
function edgeOf({ at, box }: Box): Point[] {
  const shares = Array.from({ length: 41 }, (_, index) => index / 20 - 1);
  return [2, 16, 32].flatMap((gap) => {
    const right = (box.width + BUTTON.width) / 2 + gap;
    const down = (box.height + BUTTON.height) / 2 + gap;
    return shares.flatMap((share) => [
      { x: at.x + share * right, y: at.y - down },
      { x: at.x + share * right, y: at.y + down },
      { x: at.x - right, y: at.y + share * down },
      { x: at.x + right, y: at.y + share * down },
    ]);
  });
}

/** Whether two boxes, each given by its middle and size, cover one another anywhere. */
export function overlap(one: Point, oneSize: Size, other: Point, otherSize: Size): boolean {
  const apartX = Math.abs(one.x - other.x) - (oneSize.width + otherSize.width) / 2;
  const apartY = Math.abs(one.y - other.y) - (oneSize.height + otherSize.height) / 2;
  return apartX < 0 && apartY < 0;
}
