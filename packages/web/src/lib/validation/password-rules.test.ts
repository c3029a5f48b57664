import { COMMON_PASSWORDS, PASSWORD_MIN } from "@leadlane/core/access/rules";
import { expect, it } from "vitest";
import { passwordRules } from "./password-rules";

const isUncommon = (password: string) =>
  passwordRules(password, null).find(({ label }) => label.startsWith("Not a common password"))?.isMet;

it.each(["", "password", "12345678", "qwerty", "Password123", "aaaaaaaaaa", "abcdefghij"])(
  "does not rate %j as uncommon",
  (password) => {
    expect(isUncommon(password)).toBe(false);
  },
);

it("rates a long unusual password as uncommon", () => {
  expect(isUncommon("river-lamp-42")).toBe(true);
});

it("lists no common password below the minimum length", () => {
  expect(COMMON_PASSWORDS.every(({ length }) => length >= PASSWORD_MIN)).toBe(true);
});
