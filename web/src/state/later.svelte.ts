/** What may be drawn a frame after the news: the frame of the news itself is left to what a player looks at first. */
import { untrack } from "svelte";
import { FRAMES } from "./pace";

export class Later<T> {
  /** The value as it stood before the newest frame. */
  now: T = $state.raw() as T;

  /** Made while a component is: it lives as long. */
  constructor(read: () => T) {
    this.now = untrack(read);
    $effect(() => {
      const value = read();
      if (value !== untrack(() => this.now)) FRAMES.request(() => (this.now = value));
    });
  }
}
