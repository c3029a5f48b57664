import * as z from "zod/mini";
import { emailIn } from "../../kernel/rules";
import { type Arrival, ArrivingLead } from "../../leads/import/arrival";
import { readAmount } from "../../money/rules";
import type { Sheet, SheetRow } from "../file/refusal";
import { IMPORT_FIELDS, type ImportField, LABELLED, type LabelledField } from "../rules";
import { readChoice, readList, readPhone, toLabel } from "./cells";
import { type ColumnMapping, JOINED } from "./guess";
import { type DayOrder, readMoment } from "./moment";

/** What labels mean: ids by label. */
export type Labels = Record<LabelledField | "products", ReadonlyMap<string, string | null>>;

export interface Habits {
  currency: string; // its code
  order: DayOrder;
  timeZone: string;
  mayAssign: boolean;
  mayArchive: boolean;
}

/** A row as it was read: what it says of a lead, or why it says nothing. */
export interface Draft {
  row: number;
  cells: Partial<Record<ImportField, string>>; // as they stand in the file
  lead?: Pick<Arrival, "input" | "archived">;
  problem?: string;
  unknown: { field: LabelledField; label: string }[];
}

const EMPTY = new Set(["n/a", "na", "null", "nil", "-", "--", "—", "#n/a", "undefined"]);
const ASSIGN_TEXT = "You may not give leads to others";
const ARCHIVE_TEXT = "You may not archive leads";
const TOO_LONG_TEXT = "The row has more cells than the header: a comma may stand outside of quotes";
const SHORTENED = /^\d(\.\d+)?e\+\d+$/i;
const QUOTED_MAX = 60;

/** What each row says of a lead, by what its columns are read as. */
export function draftRows(sheet: Sheet, mapping: ColumnMapping, labels: Labels, habits: Habits): Draft[] {
  const read = sheet.columns.map((column) => mapping[column] ?? null);
  return sheet.rows.map((row) => draftRow(row, read, labels, habits));
}

function draftRow(
  row: SheetRow,
  read: readonly (ImportField | null)[],
  labels: Labels,
  habits: Habits,
): Draft {
  const cells = gather(row, read);
  const reader = new RowReader(cells, labels, habits);
  const input = reader.read();
  const parsed = z.safeParse(ArrivingLead, input);
  const problems = [
    ...(row.isTooLong ? [TOO_LONG_TEXT] : []),
    ...reader.problems,
    ...(parsed.success ? [] : parsed.error.issues.map(({ message }) => message)),
    ...(input.phone || input.email || reader.problems.length > 0 ? [] : ["Enter a phone number or an email"]),
  ];
  const draft = { row: row.number, cells, unknown: reader.unknown };
  if (problems.length > 0 || !parsed.success) return { ...draft, problem: [...new Set(problems)].join("; ") };
  return { ...draft, lead: { input: parsed.data, archived: reader.archived } };
}

function gather({ cells }: SheetRow, read: readonly (ImportField | null)[]): Draft["cells"] {
  const gathered: Draft["cells"] = {};
  for (const [at, field] of read.entries()) {
    const cell = cells[at] ?? "";
    if (!field || cell === "" || EMPTY.has(cell.toLowerCase())) continue;
    const before = gathered[field];
    if (before === undefined) gathered[field] = cell;
    else if (JOINED.includes(field)) gathered[field] = `${before}${field === "name" ? " " : "\n"}${cell}`;
  }
  return gathered;
}

const TEXTS = ["name", "company", "city", "state", "country", "next_step", "lost_reason", "note"] as const;

class RowReader {
  readonly problems: string[] = [];
  readonly unknown: Draft["unknown"] = [];
  archived = false;

  constructor(
    private readonly cells: Draft["cells"],
    private readonly labels: Labels,
    private readonly habits: Habits,
  ) {}

  read(): Record<string, unknown> {
    const { email, phone, value, follow_up_at, tags, products, archived } = this.cells;
    const input: Record<string, unknown> = {};
    for (const field of TEXTS) if (this.cells[field] !== undefined) input[field] = this.cells[field];
    if (email) input.email = emailIn(email) ?? email;
    if (phone) input.phone = this.take("phone", SHORTENED.test(phone) ? undefined : readPhone(phone));
    if (value) input.value = this.take("value", readAmount(value, this.habits.currency));
    if (follow_up_at) {
      const { order, timeZone } = this.habits;
      input.follow_up_at = this.take("follow_up_at", readMoment(follow_up_at, order, timeZone));
    }
    if (tags) input.tags = readList(tags);
    if (products) input.product_ids = readList(products).flatMap((label) => this.product(label) ?? []);
    if (archived) {
      this.archived = this.take("archived", readChoice(archived)) ?? false;
      if (this.archived && !this.habits.mayArchive) this.problems.push(ARCHIVE_TEXT);
    }
    for (const field of LABELLED) {
      const id = this.label(field);
      if (id !== undefined) input[field] = id;
    }
    if (input.owner_id !== undefined && !this.habits.mayAssign) this.problems.push(ASSIGN_TEXT);
    return input;
  }

  /** Notes a cell that can't be read. */
  private take<T>(field: ImportField, read: T | undefined): T | undefined {
    if (read === undefined)
      this.problems.push(`${IMPORT_FIELDS[field].label} can't be read: ${quote(this.cells[field])}`);
    return read;
  }

  private label(field: LabelledField): string | undefined {
    const cell = this.cells[field];
    if (cell === undefined) return undefined;
    const id = this.labels[field].get(toLabel(cell));
    if (id === undefined) {
      this.unknown.push({ field, label: cell });
      this.problems.push(`${IMPORT_FIELDS[field].label} is not known: ${quote(cell)}`);
    }
    return id ?? undefined;
  }

  private product(label: string): string | undefined {
    const id = this.labels.products.get(toLabel(label));
    if (!id) this.problems.push(`Product is not known: ${quote(label)}`);
    return id ?? undefined;
  }
}

function quote(text = ""): string {
  return `“${text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX)}…` : text}”`;
}
