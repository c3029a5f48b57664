import { expect, it } from "vitest";
import { isPattern } from "./rules";

it.each([
  ...["aaaaaaaaaa", "AAAAAaaaaa", "aaaaabbbbb", "aabbccddee", "aaaaaaaaaa1!", "😀😀😀😀😀😀😀😀😀😀"],
  ...["abcabcabcabc", "121212121212", "abcabcabcab1", "Test1Test1", "12345678901234567890123"],
  ...["1234567890", "9876543210", "abcdefghij", "ZYXWVUTSRQ", "qwertyuiop", "poiuytrewq", "1qaz2wsx3edc"],
  ...[
    "1234567890!",
    "xabcdefghij",
    "abcdefg1234567",
    "asdfghjkl123",
    "!@#$%^&*()",
    "１２３４５６７８９０",
    `${"ab".repeat(99)}x`,
  ],
])("finds the pattern of %s", (password) => {
  expect(isPattern(password)).toBe(true);
});

it.each([
  ...["correct horse battery", "Demo@12345", "Abcd@12345", "x7#Kp2!qLm9", "llama-42x9", "bookkeeper 9"],
  ...["monsoon-mango-42", "deferred42!", "monkeys type sonnets 1", "नमस्ते दुनिया 12", "7193826405"],
  "correct horse battery correct horse battery",
])("finds none in %s", (password) => {
  expect(isPattern(password)).toBe(false);
});
