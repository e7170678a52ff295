/** Several tables in one window, each in a state of its own. */
import type { TableState } from "../state/table";
import { ALL } from "./all";

const SEVERAL: Readonly<Record<string, readonly string[]>> = {
  "two-tables": ["their-turn", "side-pots"],
  "three-tables": ["open-pair", "split", "every-card"],
  "four-tables": ["every-card", "on-the-bank", "show-or-muck", "my-bank"],
};
const NAMES = ["Eight or Better", "Seven Up", "Razzmatazz", "The Long Table by the Window"];

/** The names of all scenes: of one table and of several. */
export const ALL_SCENES = [...Object.keys(ALL), ...Object.keys(SEVERAL)];

/** The tables of a scene; none where there is no such scene. */
export function tablesIn(scene: string): readonly TableState[] {
  const states = (SEVERAL[scene] ?? [scene]).flatMap((name) => ALL[name]?.() ?? []);
  return states.length < 2 ? states : states.map(placed);
}

function placed(table: TableState, index: number): TableState {
  return { ...table, view: { ...table.view, table: `t${index + 1}`, name: NAMES[index] ?? "" } };
}
