/** The routes about oneself: JSON out, JSON back. The browser's cookie goes along by itself. */
import type { AccountSettings, PersonView } from "../protocol";
import type { Refusal } from "./room";

/** What can be asked for; the rest of the fields are the body. */
export type AccountRequest =
  | { readonly path: "me" }
  | { readonly path: "register"; readonly password: string; readonly name?: string }
  | { readonly path: "sign-in"; readonly name: string; readonly password: string }
  | { readonly path: "reset-password"; readonly name: string; readonly code: string; readonly password: string }
  | { readonly path: "sign-out"; readonly everywhere: boolean }
  | { readonly path: "change-password"; readonly old: string; readonly new: string }
  | { readonly path: "delete-account"; readonly password?: string }
  | { readonly path: "keep-token"; readonly token: string }
  | { readonly path: "settings"; readonly settings: AccountSettings };

export interface Me {
  readonly person: PersonView | null;
  /** What a registered person has chosen, if he has. */
  readonly settings?: AccountSettings;
}

export const LOST: Refusal = { code: "connection-lost", message: "the connection was lost before an answer came" };

/** Ask; the answer is who one is then, or the reason why nothing has changed. */
export async function askApi(request: AccountRequest, ask: typeof fetch = fetch): Promise<Me | Refusal> {
  const { path, ...body } = request;
  const how: RequestInit =
    path === "me"
      ? {}
      : { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  try {
    const answer = await ask(`/api/${path}`, how);
    return (await answer.json()) as Me | Refusal;
  } catch {
    return LOST;
  }
}
