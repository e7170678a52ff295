/** The page that the address names. */
import { addressOfTables, lobbyBeside, type Page, pageOf, tablesOf } from "./route";
import type { RoomState } from "./room";
import { addressBeside } from "./tiles";

class Route {
  page: Page = $state.raw(pageOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.page = pageOf(location.hash)));
  }

  /** The tables that are shown; none on a page of another kind. */
  get tables(): readonly string[] {
    return this.page.page === "tables" ? this.page.tables : [];
  }

  /** The code of the invitation that is followed, if one is. */
  get invitation(): string | null {
    return this.page.page === "join" ? this.page.code : null;
  }

  /** Show a table beside those that are kept and those at which I sit. */
  open(table: string, room: RoomState): void {
    location.hash = addressBeside(this.page, room, table);
  }

  /** Show tables no longer, or keep them no longer beside the lobby. */
  close(...tables: readonly string[]): void {
    const others = tablesOf(this.page).filter((one) => !tables.includes(one));
    location.hash = this.page.page === "tables" ? addressOfTables(others) : lobbyBeside(others);
  }
}

export const route = new Route();
