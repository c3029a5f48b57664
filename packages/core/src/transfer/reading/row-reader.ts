import * as z from "zod/mini";
import type { CustomValue } from "../../fields/schema";
import { emailIn } from "../../kernel/rules";
import { HISTORY_FIELDS } from "../../leads/field-values";
import { fieldOf, ofFields } from "../../leads/fields";
import { ACTIVITY_TEXT_MAX, LEAD_NAME_MAX } from "../../leads/rules";
import { readAmount } from "../../money/rules";
import { keyOf, type Labels } from "../labels";
import {
  CREATE,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  type ImportField,
  LABELLED,
  type LabelledField,
  LEAVE_EMPTY,
  SKIP,
  UNASSIGNED,
} from "../rules";
import { type Arrival, ArrivingLead } from "../writing/arrival";
import { readChoice, readList, readPhone, toLabel } from "./cells";
import type { ColumnReading } from "./column-reading";
import type { GatheredRow } from "./draft";
import { readHistory } from "./history";
import { readMoment } from "./moment";
import { readOwn } from "./own";

export interface ReadingRules {
  currency: string;
  timeZone: string;
  now: number;
  userId: string;
  mayAssign: boolean;
  mayArchive: boolean;
  labels: Labels;
}

const ASSIGN_TEXT = "You don't have permission to assign leads";
const ARCHIVE_TEXT = "You don't have permission to archive leads";
const NO_CONTACT_TEXT = "Enter a phone number or an email";
const SHORTENED = /^\d(\.\d+)?e\+\d+$/i;
const WARNINGS_MAX = 50;
const QUOTED_MAX = 60;
const NOTED_MAX = 500;
const NOTED_TOTAL_MAX = 2_000;
const CONTACT: readonly ImportField[] = ["phone", "email"];
const PLAIN = IMPORT_FIELD_NAMES.filter((name) => {
  const { field, kind } = IMPORT_FIELDS[name];
  return field && !fieldOf(field).readOnly && kind !== "reference" && !CONTACT.includes(name);
});

/** Reads one row: unreadable values become warnings and are kept in the lead's note. */
export class RowReader {
  readonly problems: string[] = [];
  readonly warnings: string[] = [];
  skipped: string | undefined;
  private readonly warned: string[] = [];
  private readonly cells: GatheredRow["cells"];

  constructor(
    private readonly gathered: GatheredRow,
    private readonly columns: readonly { name: string; reading: ColumnReading | undefined }[],
    private readonly rules: ReadingRules,
  ) {
    this.cells = gathered.cells;
  }

  read(): Pick<Arrival, "input" | "archived" | "history"> | undefined {
    const input: Record<string, unknown> = {};
    this.readContact(input);
    for (const field of LABELLED) this.readLabel(field, input);
    for (const name of PLAIN) {
      const { field = name } = IMPORT_FIELDS[name];
      if (this.cells[name] !== undefined)
        input[field] = this.take(name, this.valueOf(name, this.cells[name]));
    }
    this.readCustom(input);
    const archived = this.readArchived();
    const history = this.readHistory(input);
    const lead = this.parse(input);
    if (!lead) return undefined;
    const note = this.note();
    return { input: { ...lead, ...(note !== "" && { note }) }, archived, history };
  }

  /** A cell by its field's kind; undefined if unreadable. */
  private valueOf(name: ImportField, cell: string): unknown {
    switch (IMPORT_FIELDS[name].kind) {
      case "money":
        return readAmount(cell, this.rules.currency, this.readingOf(name)?.decimal);
      case "number":
        return Number.isNaN(Number(cell)) ? undefined : Number(cell);
      case "date_time":
        return this.moment(name);
      case "date":
        return this.moment(name)?.slice(0, "2026-11-21".length);
      case "boolean":
        return readChoice(cell);
      case "choices":
      case "tags":
        return readList(cell);
      case "references":
        return readList(cell).flatMap((label) => this.product(label));
      default:
        return cell;
    }
  }

  private readCustom(input: Record<string, unknown>): void {
    const custom: Record<string, CustomValue> = {};
    for (const cell of this.gathered.own) {
      const { name = "", reading } = this.columns[cell.at] ?? {};
      const { label, key } = cell.field;
      const read = readOwn(cell, reading, this.rules);
      if ("value" in read) custom[key] = read.value;
      else this.warn({ label, name }, `${read.reason}: ${quote(cell.text)}`, cell.text);
    }
    if (Object.keys(custom).length > 0) input.custom = custom;
  }

  private readContact(input: Record<string, unknown>): void {
    const { email, phone } = this.cells;
    const read = {
      phone: phone && !SHORTENED.test(phone) ? readPhone(phone) : undefined,
      email: email && emailIn(email),
    };
    const canBeReached = read.phone !== undefined || Boolean(read.email);
    for (const field of ["phone", "email"] as const) {
      if (this.cells[field] === undefined) continue;
      if (read[field]) input[field] = read[field];
      else if (canBeReached) this.ignoreCell(field, unreadable(field, this.cells[field]));
      else this.problems.push(unreadable(field, this.cells[field]));
    }
    if (!phone && !email) this.problems.push(NO_CONTACT_TEXT);
  }

  private readLabel(field: LabelledField, input: Record<string, unknown>): void {
    const cell = this.cells[field];
    if (cell === undefined) return;
    const { known, unknown } = this.rules.labels;
    const other = unknown.get(keyOf(field, cell));
    const id = other ? other.value : known[field].get(toLabel(cell));
    if (id === SKIP) this.skipped ??= `${IMPORT_FIELDS[field].label} is ${quote(cell)}`;
    else if (id === UNASSIGNED) input.owner_id = null;
    else if (id === LEAVE_EMPTY || id === undefined) {
      if (!other?.isChosen)
        this.ignoreCell(field, `${IMPORT_FIELDS[field].label} is not known: ${quote(cell)}`);
    } else if (id !== CREATE) input[field] = id;
    const { owner_id } = input;
    const isGiven = field === "owner_id" && owner_id !== undefined && owner_id !== this.rules.userId;
    if (isGiven && !this.rules.mayAssign) this.problems.push(ASSIGN_TEXT);
  }

  private product(label: string): string[] {
    const id = this.rules.labels.known.products.get(toLabel(label));
    if (!id) this.ignoreCell("products", `Product is not known: ${quote(label)}`, label);
    return id ? [id] : [];
  }

  private readArchived(): boolean {
    const cell = this.cells.archived;
    if (cell === undefined) return false;
    const archived = this.take("archived", readChoice(cell)) ?? false;
    if (archived && !this.rules.mayArchive) this.problems.push(ARCHIVE_TEXT);
    return archived;
  }

  private readHistory({ status_id }: Record<string, unknown>): Arrival["history"] {
    const read = ofFields(HISTORY_FIELDS, (field) => {
      const name = importNameOf(field);
      return name && this.cells[name] !== undefined ? this.take(name, this.moment(name)) : undefined;
    });
    const { types } = this.rules.labels;
    const isOpen = (types.get(String(status_id)) ?? "open") === "open";
    const { now, timeZone } = this.rules;
    return readHistory(read, { now, timeZone, isOpen }, (field, reason) => {
      const name = importNameOf(field);
      if (name) this.ignoreCell(name, reason);
    });
  }

  private moment(field: ImportField): string | undefined {
    const reading = this.readingOf(field)?.moment;
    return reading && readMoment(this.cells[field] ?? "", reading, this.rules.timeZone);
  }

  private parse(input: Record<string, unknown>): ArrivingLead | undefined {
    const parsed = z.safeParse(ArrivingLead, input);
    if (parsed.success) return parsed.data;
    const rest = { ...input };
    for (const { path, message } of parsed.error.issues) {
      const field = importNameOf(path[0]);
      if (field === undefined) this.problems.push(message);
      else if (field === "name") this.shorten(rest, message);
      else {
        if (String(path[0]) in rest) this.ignoreCell(field, message);
        delete rest[String(path[0])];
      }
    }
    const again = z.safeParse(ArrivingLead, rest);
    if (again.success) return again.data;
    this.problems.push(...again.error.issues.map(({ message }) => message));
    return undefined;
  }

  private shorten(input: Record<string, unknown>, reason: string): void {
    const name = this.cells.name ?? "";
    if (name.length <= LEAD_NAME_MAX) this.problems.push(reason);
    else {
      input.name = name.slice(0, LEAD_NAME_MAX);
      this.ignoreCell("name", reason);
    }
  }

  private take<T>(field: ImportField, read: T | undefined): T | undefined {
    if (read === undefined) this.ignoreCell(field, unreadable(field, this.cells[field]));
    return read;
  }

  private ignoreCell(field: ImportField, reason: string, cell = this.cells[field] ?? ""): void {
    const { label } = IMPORT_FIELDS[field];
    const { name = label } = this.columns[this.gathered.columns[field] ?? -1] ?? {};
    this.warn({ label, name }, reason, cell);
  }

  private warn({ label, name }: { label: string; name: string }, reason: string, cell: string): void {
    if (this.warnings.length >= WARNINGS_MAX) return;
    const isNamed = name.toLowerCase() === label.toLowerCase();
    this.warnings.push(isNamed ? reason : `${reason} (column ${quote(name)})`);
    this.warned.push(`${label} in the file: ${cell.slice(0, NOTED_MAX)}`);
  }

  private note(): string {
    const own = this.cells.note ?? "";
    const warned = this.warned.join("\n").slice(0, NOTED_TOTAL_MAX);
    const room = ACTIVITY_TEXT_MAX - (warned === "" ? 0 : warned.length + 2);
    if (own.length > room)
      this.warnings.push(`Note is shortened to ${room.toLocaleString("en-IN")} characters`);
    return [own.slice(0, room), warned].filter((part) => part !== "").join("\n\n");
  }

  private readingOf(field: ImportField): ColumnReading | undefined {
    return this.columns[this.gathered.columns[field] ?? -1]?.reading;
  }
}

function importNameOf(input: unknown): ImportField | undefined {
  return IMPORT_FIELD_NAMES.find((name) => (IMPORT_FIELDS[name].field ?? name) === input);
}

function unreadable(field: ImportField, cell = ""): string {
  return `${IMPORT_FIELDS[field].label} can't be read: ${quote(cell)}`;
}

function quote(text: string): string {
  return `“${text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text}”`;
}
