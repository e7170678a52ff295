/** What a part of the page shows: the news when it is that part's turn to draw it. */
import { flushSync, untrack } from "svelte";
import { FRAMES } from "./pace";
import { Relay } from "./relay";

/** The relay of this window. */
export const RELAY = new Relay(FRAMES, () => performance.now() - Number(document.timeline.currentTime));

/** When a part shows the news: the seats in their order first, what is said of them after them, what is written down last. */
export const PLACE = { hero: 0, seats: 0, centre: 20, buttons: 30, sounds: 35, words: 40, proofs: 50 } as const;

export class Relayed<T> {
  /** The value as it stood when this part had its turn last. */
  now: T = $state.raw() as T;

  /** Made while a component is: it lives as long. */
  constructor(place: number, read: () => T) {
    let told = untrack(read);
    this.now = told;
    $effect(() => {
      const value = read();
      if (value === told) return;
      told = value;
      RELAY.add(place, () => flushSync(() => (this.now = value)), this);
    });
  }
}
