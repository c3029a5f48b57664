import { domainToUnicode } from "node:url";
import { normalized } from "./rules";

/** Alphabets whose letters stand in one word; Japanese and Chinese words mix theirs. */
const ALPHABETS = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Ethiopic", "Hangul"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Mongolian"],
].map((script) => [script]);
const WORDS = [...ALPHABETS, ["Han", "Hiragana", "Katakana", "Bopomofo"]].map(
  (scripts) =>
    new RegExp(`^[${[...scripts, "Common", "Inherited"].map((s) => `\\p{scx=${s}}`).join("")}]*$`, "u"),
);

/**
 * Whether an e-mail address may pass for another one: a part of it mixes alphabets, such as a Cyrillic а among Latin
 * letters, or has letters in a decorated form.
 */
export function hasLookAlikes(email: string): boolean {
  const [local = "", host = ""] = email.split("@");
  return [local, ...domainToUnicode(host).split(".")].some(
    (part) => normalized(part, "NFKC") !== part || !WORDS.some((word) => word.test(part)),
  );
}
