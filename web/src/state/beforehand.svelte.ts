/** Acts for the player as he chose beforehand, once for every turn. */
import type { Action, TableView } from "../protocol";
import { forcedOpening, outcomeOf, type PreAction } from "./preaction";

export class Beforehand {
  chosen: PreAction | null = $state.raw(null);
  /** The turn that the bring-in was paid for: what the room refuses is not tried again. */
  private paid = 0;

  /** What to do now that the table stands like this; `ready` tells whether the room can take an action. */
  actNow(view: TableView, ready: boolean, paysBringIn: boolean): Action | null {
    const opening = paysBringIn && ready && this.paid !== view.number ? forcedOpening(view) : null;
    if (opening !== null) {
      this.paid = view.number;
      return opening;
    }
    if (this.chosen === null) return null;
    const outcome = outcomeOf(this.chosen, view);
    if (outcome === "wait") return null;
    this.chosen = null;
    return outcome === "drop" || !ready ? null : outcome;
  }
}
