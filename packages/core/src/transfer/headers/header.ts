import { COLUMN_NAME_MAX, IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from "../rules";
import { FILLERS, MORE_FILLERS, OTHER_MEANINGS, OTHER_PEOPLE } from "./field-words";

export interface NamedField {
  field: ImportField;
  strength: 1 | 2 | 3;
  rank: number;
}

export function toWords(header: string): string {
  return header
    .slice(0, COLUMN_NAME_MAX)
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const compact = (words: string) => words.replaceAll(" ", "");

const aliasesOf = (field: ImportField) => IMPORT_FIELDS[field].aliases?.split(",") ?? [];
const NAMES = IMPORT_FIELD_NAMES.flatMap((field) =>
  [toWords(IMPORT_FIELDS[field].label), toWords(field), ...aliasesOf(field)].map((words, rank) => ({
    words,
    field,
    rank,
  })),
);
const EXACT = new Map<string, { field: ImportField; rank: number }[]>();
for (const { words, ...named } of NAMES)
  EXACT.set(compact(words), [...(EXACT.get(compact(words)) ?? []), named]);

const NAMES_INSIDE = NAMES.filter(({ field, words }) => IMPORT_FIELDS[field].inside && words.length > 3).sort(
  (a, b) => b.words.length - a.words.length,
);

/** Possible fields of a header, the most likely first. */
export function fieldsNamed(header: string): NamedField[] {
  const words = toWords(header);
  const tokens = words.split(" ").filter((token) => !/^\d+$/.test(token));
  const exact = EXACT.get(compact(words)) ?? EXACT.get(tokens.join(""));
  if (exact) return exact.map((named) => ({ ...named, strength: 3 }));
  const core = tokens.filter((token) => !FILLERS.has(token) && !MORE_FILLERS.has(token));
  const cored = EXACT.get(core.join("")) ?? [];
  const hasFiller = tokens.some((token) => MORE_FILLERS.has(token));
  const withoutName = cored.filter(({ field }) => field !== "name" || !hasFiller);
  if (withoutName.length > 0) return withoutName.map((named) => ({ ...named, strength: 2 }));
  if (tokens.some((token) => OTHER_MEANINGS.has(token))) return [];
  return NAMES_INSIDE.filter((name) => ` ${words} `.includes(` ${name.words} `)).map(({ field, rank }) => ({
    ...{ field, rank },
    strength: 1,
  }));
}

/** Whether a column holds another person's phone or email. */
export function isOtherPerson(header: string): boolean {
  return toWords(header)
    .split(" ")
    .some((token) => OTHER_PEOPLE.has(token));
}

export function isTechnical(header: string): boolean {
  return toWords(header)
    .split(" ")
    .some((token) => OTHER_MEANINGS.has(token));
}

const NAME_PARTS = ["prefix", "first", "middle", "last", "suffix"] as const;
export type NamePart = "full" | (typeof NAME_PARTS)[number] | "unknown";

export function namePartOf(header: string): NamePart {
  const words = toWords(header);
  if (/\b(prefix|salutation|title)\b/.test(words)) return "prefix";
  if (/\b(first|given|forename)\b/.test(words)) return "first";
  if (/\b(middle|additional)\b/.test(words)) return "middle";
  if (/\b(last|family|surname)\b/.test(words)) return "last";
  if (/\bsuffix\b/.test(words)) return "suffix";
  return fieldsNamed(header).some(({ field }) => field === "name") ? "full" : "unknown";
}

/** The order in which parts of a name are joined; unknown parts follow first names. */
export function placeOf(part: NamePart): number {
  if (part === "unknown") return NAME_PARTS.indexOf("middle");
  return part === "full" ? 0 : NAME_PARTS.indexOf(part);
}
