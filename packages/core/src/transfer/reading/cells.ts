import { readPhone as readOnePhone } from "../../kernel/phone/rules";

const YES = ["yes", "y", "true", "t", "1", "on", "x", "haan", "✓"];
const NO = ["no", "n", "false", "f", "0", "off", "-", "nahin"];

const EMPTY = new Set(["n/a", "na", "null", "nil", "-", "--", "—", "#n/a", "undefined"]);

/** Whether a cell holds anything. */
export function isFilled(cell: string): boolean {
  return cell !== "" && !EMPTY.has(cell.toLowerCase());
}

/** Whether a cell says yes: `Yes`, `TRUE`, `1`. Undefined where it says neither. */
export function readChoice(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

/** A phone number in any spelling; the first of several. Undefined for anything else. */
export function readPhone(text: string): string | undefined {
  const plain = text.trim().replace(/\.0+$/, ""); // a spreadsheet's number
  for (const part of [plain, ...plain.split(/[/;,|\n]|\bor\b/)]) {
    const phone = readOnePhone(part);
    if (phone !== null) return phone;
  }
  return undefined;
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
