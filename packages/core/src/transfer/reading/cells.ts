import { toE164 } from "../../kernel/field";

const YES = ["yes", "y", "true", "t", "1", "on", "x", "haan", "✓"];
const NO = ["no", "n", "false", "f", "0", "off", "-", "nahin"];

/** Whether a cell says yes: `Yes`, `TRUE`, `1`. Undefined where it says neither. */
export function readChoice(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/** A phone number in any shape; the first of several. Undefined for what is none. */
export function readPhone(text: string): string | undefined {
  const [first = ""] = text.split(/[/;,|\n]|\bor\b/);
  const plain = first
    .replace(/\.0+$/, "") // a number of a table program
    .replace(/^[a-z .:]+(?=[+\d(])/i, "")
    .replace(/\s*(ext|x)\.?\s*\d+$/i, "")
    .trim();
  return toE164(plain) ?? undefined;
}

/** Labels that stand in one cell. */
export function readList(text: string): string[] {
  const parts = text.split(/[,;|\n]/).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ""))];
}

/** How labels compare: in any case, with any space. */
export function toLabel(text: string): string {
  return text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
