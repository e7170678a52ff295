/** Which of the tables in the window is in front of me: the one that the keyboard plays at. */
import { lifted, mayTurn, type Need, nextTable } from "./tiles";

/** For so long a table takes no keys and no clicks after it has come to the front by itself, in milliseconds. */
const REST = 450;

export class Desk {
  active: string = $state("");
  /** Whether the table in front takes keys: not at once, since a key may have been meant for the one before. */
  settled = $state(true);
  /** Whether the tables change their places when another one comes to the front. */
  moves = $state(false);
  /** Whether another table has come to the front this moment: what is drawn anew then was there before. */
  turned = $state(false);
  private needs: readonly Need[] = [];
  private tables: readonly string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn: ReturnType<typeof setTimeout> | undefined;

  /** What is in the window, and where it is my turn, has changed; who is `busy` with words is not moved away from them. */
  update(tables: readonly string[], needs: readonly Need[], busy = false): void {
    if (busy && this.moves && tables.includes(this.active)) {
      this.tables = tables;
      return;
    }
    const shown = needs.filter((need) => tables.includes(need.table));
    if (tables.length === 0) {
      [this.tables, this.needs] = [tables, shown];
      return;
    }
    const active = tables.includes(this.active) ? this.active : null;
    const next = active === null ? (shown[0]?.table ?? tables[0] ?? "") : lifted(active, this.needs, shown);
    [this.tables, this.needs] = [tables, shown];
    if (active !== null && next !== active) this.rest();
    this.come(next);
  }

  /** Turn to a table. */
  choose(table: string): void {
    if (!this.tables.includes(table)) return;
    clearTimeout(this.timer);
    this.settled = true;
    this.come(table);
  }

  /** Something of a table is pressed: that turns to it, unless I am asked at the one in front. */
  touch(table: string): void {
    if (mayTurn(this.active, table, this.needs)) this.choose(table);
  }

  /** Turn to a table that is in the window, or comes into it now. */
  turnTo(table: string): void {
    if (this.tables.includes(table)) this.choose(table);
    else this.active = table;
  }

  /** Turn to the next table that needs me, or just to the next one. */
  next(): void {
    this.choose(nextTable(this.active, this.needs, this.tables));
  }

  private come(table: string): void {
    if (table === this.active) return;
    this.active = table;
    clearTimeout(this.turn);
    this.turned = true;
    this.turn = setTimeout(() => (this.turned = false), REST);
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.settled = false;
    this.timer = setTimeout(() => (this.settled = true), REST);
  }
}

export const desk = new Desk();
