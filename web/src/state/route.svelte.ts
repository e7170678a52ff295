/** The page that the address names. */
import { tableOf } from "./route";

class Route {
  table: string | null = $state(tableOf(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.table = tableOf(location.hash)));
  }
}

export const route = new Route();
