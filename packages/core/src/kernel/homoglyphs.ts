import { domainToUnicode } from "node:url";
import { normalized } from "./rules";

/** Scripts that must not mix within a word, except those of Japanese and Chinese. */
const SINGLE_SCRIPTS = [
  ...["Latin", "Greek", "Cyrillic", "Armenian", "Georgian", "Hebrew", "Arabic", "Ethiopic", "Hangul"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam"],
  ...["Sinhala", "Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Mongolian"],
].map((script) => [script]);
const WORD_PATTERNS = [...SINGLE_SCRIPTS, ["Han", "Hiragana", "Katakana", "Bopomofo"]].map(
  (scripts) =>
    new RegExp(`^[${[...scripts, "Common", "Inherited"].map((s) => `\\p{scx=${s}}`).join("")}]*$`, "u"),
);

/** True if a part mixes scripts (a Cyrillic а among Latin letters) or has decorated letters. */
export function hasHomoglyphs(email: string): boolean {
  const [local = "", host = ""] = email.split("@");
  return [local, ...domainToUnicode(host).split(".")].some(
    (part) => normalized(part, "NFKC") !== part || !WORD_PATTERNS.some((word) => word.test(part)),
  );
}
