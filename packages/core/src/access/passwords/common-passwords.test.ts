import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { MAIL_BRAND } from "../../mail/brand";
import { PASSWORD_MIN } from "../rules";
import { CONTEXT_WORDS, isCommon, selectMostCommon, unpack } from "./common-passwords";
import { PACKED } from "./common-passwords-packed";

const listed = dictionary["passwords-common"];

it("contains the 10,000 most common listed passwords and all others of sufficient length", () => {
  const refused = selectMostCommon(listed);
  expect(refused.slice(0, 10_000)).toEqual(listed.slice(0, 10_000));
  expect(refused.filter(({ length }) => length >= PASSWORD_MIN).length).toBeGreaterThan(1_500);
  expect(new Set(unpack(PACKED))).toEqual(new Set(refused.map((one) => one.toLowerCase())));
  expect(refused.filter((one) => !isCommon(one))).toEqual([]);
});

it("contains words of the product and of the user", () => {
  for (const name of [MAIL_BRAND.product, MAIL_BRAND.company.split(" ")[0] ?? ""])
    expect(CONTEXT_WORDS).toContain(name.toLowerCase());
  for (const password of ["Leadlane2026!", "L3adlane#2026", "Salesteam@123"])
    expect(isCommon(password)).toBe(true);
  expect(isCommon("Acmerealty@2026", ["asha.rao", "acmerealty"])).toBe(true);
  expect(isCommon("Acmerealty@2026")).toBe(false);
});

it.each([
  ...[
    "qwertyuiop",
    "QwertyUiop",
    "1234567890!",
    "Password2024!",
    "password@123",
    "Welcome@1234",
    "Sunshine123",
  ],
  ...[
    "Admin@12345",
    "P@ssw0rd123",
    "123football!",
    "iloveyou!!!!",
    "dragon-2026",
    "monkeymonkey",
    "Letmein#1!",
  ],
])("rejects %s", (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  ...["correct horse battery", "another horse battery", "Demo@12345", "x7#Kp2!qLm9", "tr0ub4dor and 3"],
  ...["monkeys type sonnets 1", "नमस्ते दुनिया 12", "7193826405"],
])("accepts %s", (password) => {
  expect(isCommon(password)).toBe(false);
});
