/** Every state of the table by its name. */
import type { TableState } from "../state/table";
import { MORE } from "./more";
import { SCENES } from "./scenes";

export const ALL: Readonly<Record<string, () => TableState>> = { ...SCENES, ...MORE };
