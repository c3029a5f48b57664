import { COMMON_PASSWORDS, PASSWORD_MIN } from "@leadlane/core/access/rules";
import { expect, it } from "vitest";
import { passwordRules } from "./password-rules";

const isUncommon = (password: string) =>
  passwordRules(password, null).find(({ label }) => label === "Not a common password")?.met;

it.each(["", "password", "12345678", "qwerty", "Password123"])(
  "does not praise %j as uncommon",
  (password) => {
    expect(isUncommon(password)).toBe(false);
  },
);

it("praises a long one that nobody tries first", () => {
  expect(isUncommon("river-lamp-42")).toBe(true);
});

it("knows no common password that is too short anyway", () => {
  expect(COMMON_PASSWORDS.every(({ length }) => length >= PASSWORD_MIN)).toBe(true);
});
