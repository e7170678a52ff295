/** The forms about oneself, and what each asks the room for. */
import type { AccountRequest } from "./api";

export type Form = "menu" | "sign-in" | "code" | "register" | "keep" | "password" | "delete";

export interface Typed {
  readonly name: string;
  /** The password that one has. */
  readonly old: string;
  /** The password that one wants. */
  readonly password: string;
  /** The code that the host has told who has forgotten his password. */
  readonly code: string;
}

/** What a form asks for when it is sent; the menu asks for nothing. */
export function requestOf(form: Form, { name, old, password, code }: Typed): AccountRequest | null {
  switch (form) {
    case "menu":
      return null;
    case "sign-in":
      return { path: "sign-in", name, password: old };
    case "code":
      return { path: "reset-password", name, code, password };
    case "register":
      return { path: "register", name, password };
    case "keep":
      return { path: "register", password };
    case "password":
      return { path: "change-password", old, new: password };
    case "delete":
      return old === "" ? { path: "delete-account" } : { path: "delete-account", password: old };
  }
}
