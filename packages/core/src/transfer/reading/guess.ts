import type { Kind } from "../../leads/field";
import type { Sheet } from "../file/refusal";
import { fieldsNamed, isOtherPerson, isTechnical, namePartOf, toWords } from "../headers/header";
import { builtIn, type ColumnField, type Confidence, IMPORT_FIELDS, type ImportField } from "../rules";
import { type Content, contentOf, isMostly, rateFit } from "./content";
import { type OwnColumns, ownNamed } from "./own";

export interface ColumnGuess {
  field: ColumnField | null;
  confidence: Confidence;
}

interface Column {
  name: string;
  at: number;
  content: Content;
}

interface Candidate extends Column {
  field: ImportField;
  strength: number; // of the name; 0 for content only
  rank: number;
  fit: "good" | "fair" | "bad" | "empty";
}

const SHARED: readonly Kind[] = ["phone", "email", "long_text", "tags"];

export function guessColumns(
  { columns, rows }: Sheet,
  habit: ReadonlyMap<string, ColumnField | null> = new Map(),
  own: OwnColumns = new Map(),
): ColumnGuess[] {
  const all = columns.map((name, at): Column => ({ name, at, content: contentOf(cellsOf(rows, at)) }));
  const guess = new Map<number, ColumnGuess>();
  for (const column of all) {
    const remembered = habit.get(toWords(column.name));
    const known = builtIn(remembered);
    if (known && rateFit(known, column.content) !== "bad")
      guess.set(column.at, { field: known, confidence: "sure" });
    const named = remembered && own.has(remembered) ? remembered : ownNamed(column.name, own);
    if (named && remembered !== null && !known) guess.set(column.at, { field: named, confidence: "sure" });
  }
  const taken = new Set([...guess.values()].map(({ field }) => field));
  const wasIgnored = ({ name }: Column) => habit.get(toWords(name)) === null;
  const candidates = all
    .filter(({ at }) => !guess.has(at))
    .flatMap(candidatesOf)
    // Columns ignored last time are used if no other has contacts.
    .filter((one) => !wasIgnored(one) || isContact(one.field))
    .sort((a, b) => Number(wasIgnored(a)) - Number(wasIgnored(b)) || byLikelihood(a, b));
  for (const one of candidates) {
    const { at, field } = one;
    if (guess.has(at) || (taken.has(field) && (wasIgnored(one) || !mayShare(one, all, guess)))) continue;
    guess.set(at, { field, confidence: confidenceOf(one) });
    taken.add(field);
  }
  readParties(all, guess, taken);
  if (!taken.has("name"))
    findName(
      all.filter(({ name }) => !habit.has(toWords(name))),
      guess,
    );
  return all.map((column) => guess.get(column.at) ?? { field: null, confidence: ignoredConfidence(column) });
}

function* cellsOf(rows: Sheet["rows"], at: number): Generator<string> {
  for (const { cells } of rows) yield cells[at] ?? "";
}

const isContact = (field: ImportField) => field === "phone" || field === "email";

function candidatesOf(column: Column): Candidate[] {
  const named = fieldsNamed(column.name).flatMap(({ field, strength, rank }): Candidate[] => {
    const fit = rateFit(field, column.content);
    const isDoubtful = strength === 1 && (fit === "fair" || (isContact(field) && isOtherPerson(column.name)));
    return fit === "bad" || isDoubtful ? [] : [{ ...column, field, strength, rank, fit }];
  });
  if (isOtherPerson(column.name) || isTechnical(column.name)) return named;
  const held = (["email", "phone"] as const)
    .filter((field) => isMostly(field, column.content) && !named.some((one) => one.field === field))
    // Phone numbers win over the name `Value`.
    .map(
      (field): Candidate => ({ ...column, field, strength: named.length > 0 ? 4 : 0, rank: 0, fit: "good" }),
    );
  return named.some(({ fit, strength }) => fit === "good" && strength > 1) ? named : [...held, ...named];
}

function byLikelihood(a: Candidate, b: Candidate): number {
  const emptyLast = Number(a.fit === "empty") - Number(b.fit === "empty");
  const goodFirst = Number(b.fit === "good") - Number(a.fit === "good");
  return emptyLast || b.strength - a.strength || goodFirst || a.rank - b.rank || a.at - b.at;
}

function mayShare(
  { name, field, fit, strength }: Candidate,
  all: readonly Column[],
  guess: ReadonlyMap<number, ColumnGuess>,
): boolean {
  if (fit === "empty") return false;
  if (field === "name") {
    const isFullTaken = all.some(
      (one) => guess.get(one.at)?.field === "name" && namePartOf(one.name) === "full",
    );
    return namePartOf(name) !== "full" || !isFullTaken;
  }
  return SHARED.includes(IMPORT_FIELDS[field].kind) && (isContact(field) || strength > 1);
}

function confidenceOf({ field, fit, strength }: Candidate): Confidence {
  if (fit === "empty") return "likely";
  if (strength === 3 && fit === "good") return "sure";
  if (strength === 2 && fit === "good") return isContact(field) ? "sure" : "likely";
  if (strength === 0 || strength === 4) return "likely";
  return strength === 1 ? "unsure" : "likely";
}

const PARTY = /\b(party|customer|client|cust|name)\b/;

/** Next to a contact person, a column for a customer or party is the company. */
function readParties(
  all: readonly Column[],
  guess: Map<number, ColumnGuess>,
  taken: Set<ColumnField | null>,
): void {
  if (taken.has("company")) return;
  const person = all.find(({ at }) => guess.get(at)?.field === "name");
  const isPerson = person && /\b(contact|person|sender|buyer)\b/.test(toWords(person.name));
  if (!isPerson) return;
  const companyColumn = all.find(
    (one) =>
      !guess.has(one.at) &&
      PARTY.test(toWords(one.name)) &&
      namePartOf(one.name) === "full" &&
      rateFit("company", one.content) === "good",
  );
  if (!companyColumn) return;
  guess.set(companyColumn.at, { field: "company", confidence: "likely" });
  taken.add("company");
}

/** Without a name column, the first text column with mostly distinct values becomes the name. */
function findName(all: readonly Column[], guess: Map<number, ColumnGuess>): void {
  const column = all.find(
    ({ name, at, content }) =>
      !guess.has(at) && isMostly("text", content) && content.isVaried && !isTechnical(name),
  );
  if (column) guess.set(column.at, { field: "name", confidence: "unsure" });
}

function ignoredConfidence({ name, content }: Column): Confidence {
  return content.filled === 0 || isTechnical(name) || !isMostly("text", content) ? "sure" : "unsure";
}
