/** The page that the address names. */
import { type Page, pageOf } from "./route";

class Route {
  page: Page = $state.raw(pageOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.page = pageOf(location.hash)));
  }

  /** The table of the page; null for a page of another kind. */
  get table(): string | null {
    return this.page.page === "table" ? this.page.table : null;
  }

  /** The code of the invitation that is followed, if one is. */
  get invitation(): string | null {
    return this.page.page === "join" ? this.page.code : null;
  }
}

export const route = new Route();
