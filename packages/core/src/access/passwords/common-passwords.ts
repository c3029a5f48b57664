import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { normalized } from "../../kernel/rules";
import { COMMON_PASSWORDS, PASSWORD_MAX, PASSWORD_MIN } from "../rules";
import { PACKED } from "./common-passwords-packed";

const MIN_WORD_LENGTH = 5;
const LOOKALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

const MAX_WORDS = 10_000;
export const CONTEXT_WORDS = [
  "leadlane",
  "leadmanagement",
  "salesteam",
  "salesperson",
  "salesmanager",
  "realty",
];

export function selectMostCommon(passwords: readonly string[]): string[] {
  return passwords.filter((one, place) => place < MAX_WORDS || one.length >= PASSWORD_MIN);
}

export function pack(passwords: readonly string[]): string {
  const sorted = [...new Set(passwords.map((one) => one.toLowerCase()))].sort();
  return brotliCompressSync(sorted.join("\n")).toString("base64");
}

export function unpack(packed: string): string[] {
  return brotliDecompressSync(Buffer.from(packed, "base64")).toString().split("\n");
}

let known: ReadonlySet<string> | undefined;

/** True for common passwords and context words, also with digits and signs around or doubled. */
export function isCommon(password: string, about: readonly string[] = []): boolean {
  if (password.length > PASSWORD_MAX) return false;
  known ??= new Set([...unpack(PACKED), ...COMMON_PASSWORDS, ...CONTEXT_WORDS]);
  const whole = normalized(password, "NFKC").toLowerCase();
  const half = whole.slice(0, whole.length / 2);
  const parts = [
    upToLast(/[\p{L}\p{N}]/u, whole),
    upToLast(/\p{L}/u, whole),
    upToLast(/\p{L}/u, whole).replace(/^[^\p{L}]+/u, ""),
    ...(half + half === whole ? [half] : []),
  ].filter(({ length }) => length >= MIN_WORD_LENGTH);
  const isKnown = (one: string) => known?.has(one) || about.includes(one);
  return [whole, ...parts].some((one) => isKnown(one) || isKnown(plain(one)));
}

function upToLast(kind: RegExp, text: string): string {
  const characters = [...text];
  return characters.slice(0, characters.findLastIndex((one) => kind.test(one)) + 1).join("");
}

function plain(word: string): string {
  return word.replace(/[@4310!$5]/g, (sign) => LOOKALIKES[sign] ?? sign);
}
