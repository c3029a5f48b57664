import { dictionary } from "@zxcvbn-ts/language-common";
import { expect, it } from "vitest";
import { isCommon, pack, unpack } from "./common-passwords";
import { PACKED } from "./common-passwords-packed";

const commonest = dictionary["passwords-common"].slice(0, 10_000);

it("holds the 10,000 commonest passwords of the library that keeps them", () => {
  expect(PACKED).toBe(pack(commonest));
  expect(new Set(unpack(PACKED))).toEqual(new Set(commonest.map((one) => one.toLowerCase())));
  expect(commonest.filter((one) => !isCommon(one))).toEqual([]);
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
])("refuses %s", (password) => {
  expect(isCommon(password)).toBe(true);
});

it.each([
  ...["correct horse battery", "another horse battery", "Demo@12345", "x7#Kp2!qLm9", "tr0ub4dor and 3"],
  ...["monkeys type sonnets 1", "नमस्ते दुनिया 12", "1928374655"],
])("takes %s", (password) => {
  expect(isCommon(password)).toBe(false);
});
