/** My figures, in words: a row for each, with what it means. */
import type { FigureName, Game, GameFigures } from "../protocol";
import { say } from "./fill";
import { gain } from "./hands";
import { percent, whole } from "./percent";
import type { Speech } from "./speech";
import { type Language, type LaterTexts, laterTextsIn } from "./texts";

export type FigureTexts = LaterTexts["figures"];
type RowName = keyof FigureTexts["what"];

/** A figure of one game: what it is, and what it is made of; empty where that says nothing. */
export interface Cell {
  readonly text: string;
  readonly detail: string;
}

export interface Row {
  readonly key: RowName;
  readonly name: string;
  readonly means: string;
  readonly cells: readonly Cell[];
}

const HUNDREDTHS = 100;
const MINUTE = 60;

/** The texts in a language. */
export function figureTexts(language: Language): FigureTexts {
  return laterTextsIn(language).figures;
}

/** The columns to show: all games together stand beside two or more. */
export function columnsOf(games: readonly GameFigures[]): readonly GameFigures[] {
  return games.length === 2 ? games.slice(1) : games;
}

/** What a column is called. */
export function columnNamed(game: Game | null, speech: Speech, texts: FigureTexts): string {
  return game === null ? texts["all-games"] : speech.texts.ui["game-short"][game];
}

/** How long: "3 h 05 min", "12 min". */
export function durationSaid(seconds: number, texts: FigureTexts): string {
  const all = Math.round(seconds / MINUTE);
  const [hours, minutes] = [Math.floor(all / MINUTE), all % MINUTE];
  if (hours === 0) return say(texts.minutes, { minutes: String(minutes) });
  return say(texts.hours, { hours: String(hours), minutes: String(minutes).padStart(2, "0") });
}

/** The figures as rows, each with a cell for every column. */
export function rowsOf(columns: readonly GameFigures[], speech: Speech, texts: FigureTexts): Row[] {
  const row = (key: RowName, cell: (figures: GameFigures) => Cell): Row => ({ key, ...texts.what[key], cells: columns.map(cell) });
  const alone = (text: string): Cell => ({ text, detail: "" });
  return [
    row("hands", ({ hands }) => alone(whole(hands, speech.language))),
    row("time", ({ seconds }) => alone(durationSaid(seconds, texts))),
    ...sharesOf(columns).map((name) => row(name, (figures) => shareCell(figures, name, speech, texts))),
    row("aggression", (figures) => aggressionCell(figures, speech, texts)),
    row("net", ({ net }) => alone(gain(net, speech))),
    row("net-per-100", ({ net_per_100: net }) => alone(gain(net, speech))),
  ];
}

/** The names of all shares, in the order in which they are told. */
function sharesOf(columns: readonly GameFigures[]): FigureName[] {
  return [...new Set(columns.flatMap(({ shares }) => shares.map(({ name }) => name)))];
}

function shareCell(figures: GameFigures, name: FigureName, speech: Speech, texts: FigureTexts): Cell {
  const share = figures.shares.find((one) => one.name === name);
  if (share === undefined || share.of === 0) return { text: texts.nothing, detail: "" };
  const { count, of } = share;
  const part = percent((HUNDREDTHS * HUNDREDTHS * count) / of, speech.language);
  const detail = say(texts.of, { count: whole(count, speech.language), of: whole(of, speech.language) });
  return { text: say(texts.percent, { share: part }), detail };
}

function aggressionCell({ aggression, wagers, calls }: GameFigures, speech: Speech, texts: FigureTexts): Cell {
  const detail = say(texts.against, { wagers: whole(wagers, speech.language), calls: whole(calls, speech.language) });
  return { text: aggression === null ? texts.nothing : speech.money(aggression), detail };
}
