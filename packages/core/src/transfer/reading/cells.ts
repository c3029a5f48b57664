import { readPhone as readOnePhone } from "../../kernel/phone/rules";
import { normalized } from "../../kernel/rules";
import { CONTACTS_TEXT_MAX } from "../rules";

const YES = ["yes", "y", "true", "t", "1", "on", "x", "haan", "✓"];
const NO = ["no", "n", "false", "f", "0", "off", "-", "nahin"];

const EMPTY =
  /^(n\/a|null|nil|none|na|undefined|-+|—|–|\(blank\)|#(n\/a|null!|ref!|value!|name\?|div\/0!|num!))$/i;

export function isFilled(cell: string): boolean {
  return cell !== "" && !EMPTY.test(cell);
}

/** Reads `Yes`, `TRUE`, `1` and their opposites. */
export function readChoice(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

export function readPhone(text: string): string | undefined {
  if (text.length > CONTACTS_TEXT_MAX) return undefined;
  const plain = text.trim().replace(/\.0+$/, ""); // number formatted by a spreadsheet
  for (const part of [plain, ...plain.split(/[/;,|\n]|\bor\b/)]) {
    const phone = readOnePhone(part);
    if (phone !== null) return phone;
  }
  return undefined;
}

const QUOTED_OR_PLAIN = /[^\S\n]*"(?:[^"]|"")*"[^\S\n]*(?=[,;|\n]|$)|[^,;|\n]+/g;
const GOOGLE_GROUP = "myContacts";

/** Labels of a cell; those with a comma are quoted. */
export function readList(text: string): string[] {
  const parts = text.replaceAll(" ::: ", "\n").match(QUOTED_OR_PLAIN) ?? [];
  const labels = parts.map((part) => {
    const label = part.trim();
    const isQuoted = label.length > 1 && /^".*"$/s.test(label);
    return isQuoted ? label.slice(1, -1).replaceAll('""', '"').trim() : label.replace(/^\*(\s+|$)/, "");
  });
  return [...new Set(labels.filter((label) => label !== "" && label !== GOOGLE_GROUP))];
}

/** Joins labels so that `readList` can read them. */
export function writeList(labels: readonly string[]): string {
  const quoted = (label: string) =>
    /[,;|\n"]|:::|^\*/.test(label) ? `"${label.replaceAll('"', '""')}"` : label;
  return labels.map(quoted).join(", ");
}

/** Normalizes a label for comparison. */
export function toLabel(text: string): string {
  return normalized(text, "NFKC").trim().replace(/\s+/g, " ").toLowerCase();
}
