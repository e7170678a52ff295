import { expect, test } from "vitest";
import { type Form, requestOf } from "./account";

const TYPED = { name: "Ann", old: "the old words", password: "the new words", code: "ABCD-EFGH" };

test("each form asks for its own, and sends no more than that takes", () => {
  const asked = (form: Form) => requestOf(form, TYPED);
  expect(asked("menu")).toBeNull();
  expect(asked("sign-in")).toEqual({ path: "sign-in", name: "Ann", password: "the old words" });
  expect(asked("code")).toEqual({
    path: "reset-password",
    name: "Ann",
    code: "ABCD-EFGH",
    password: "the new words",
  });
  expect(asked("register")).toEqual({ path: "register", name: "Ann", password: "the new words" });
  expect(asked("keep")).toEqual({ path: "register", password: "the new words" });
  expect(asked("password")).toEqual({ path: "change-password", old: "the old words", new: "the new words" });
  expect(asked("delete")).toEqual({ path: "delete-account", password: "the old words" });
});

test("a guest, who has no password, goes without one", () => {
  expect(requestOf("delete", { ...TYPED, old: "" })).toEqual({ path: "delete-account" });
});
