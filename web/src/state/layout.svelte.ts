/** Whether several tables are laid out beside one another in this window: each has to stay readable. */
import { MediaQuery } from "svelte/reactivity";

export class Layout {
  private readonly two = new MediaQuery("(min-width: 960px) and (min-height: 700px)", true);
  private readonly more = new MediaQuery("(min-width: 1180px) and (min-height: 720px)", true);

  /** Whether so many tables have room beside one another. */
  isTiled(tables: number): boolean {
    return tables > 1 && (tables === 2 ? this.two : this.more).current;
  }
}
