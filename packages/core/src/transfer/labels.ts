import * as z from "zod/mini";
import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { AppError, invalid } from "../kernel/error";
import { isId } from "../kernel/id";
import { readAll } from "../kernel/store";
import { assertAdmin, assertCan, can, isAdmin } from "../permissions/actor";
import { SOURCES_MAX, STATUSES_MAX, type StatusType } from "../pipeline/rules";
import { CreateSource, CreateStatus } from "../pipeline/schema";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Removal from "../removal/removal";
import { toLabel } from "./reading/cells";
import { CREATE, LABELLED, LABELS_CREATED_MAX, type LabelledField, LEAVE_EMPTY } from "./rules";
import type { LabelValue, LabelValues } from "./schema";

const NEW_STATUS_COLOR = "#64748B";
const LABEL_QUOTED = 60;

export interface UnknownLabel extends LabelValue {
  field: LabelledField;
  rows: number;
  isChosen: boolean;
}

export interface Labels {
  known: Record<LabelledField | "products", ReadonlyMap<string, string>>;
  unknown: ReadonlyMap<string, UnknownLabel>; // by `keyOf`
  types: ReadonlyMap<string, StatusType>;
}

export function keyOf(field: LabelledField, label: string): string {
  return `${field} ${toLabel(label)}`;
}

type Cells = Partial<Record<LabelledField, string>>;

/**
 * Resolves labels by names of the business, then by `choices`, then by `saved` values of earlier imports.
 * Other statuses and sources are created if the caller may; other labels are ignored.
 */
export async function readLabels(
  rows: readonly Cells[],
  choices: LabelValues,
  saved: LabelValues = {},
): Promise<Labels> {
  const [[pipeline, stored], users, products] = await Promise.all([
    readAll(PipelineStatus.read(), LeadSource.read()),
    UserList.listActive(),
    Product.list(),
  ]);
  const sources = LeadSource.toSources(stored);
  const statuses = pipeline.statuses.filter((status) => PipelineStatus.isOpenToLeads(status));
  const known = {
    status_id: new Map(named(statuses)),
    source_id: new Map(named(sources)),
    owner_id: new Map([...named(users), ...users.map(({ id, email }) => [toLabel(email), id] as const)]),
    products: new Map(named(products.filter(({ active }) => active))),
  };
  const ids = new Set([...statuses, ...sources, ...users].map(({ id }) => id));
  const isThere = ({ value }: LabelValue) => !isId(value) || ids.has(value);
  const room = {
    status_id: STATUSES_MAX - pipeline.statuses.length,
    source_id: SOURCES_MAX - sources.length,
    owner_id: 0,
  };
  const unknown = LABELLED.flatMap((field) => {
    const chosen = new Map<string, string>();
    for (const one of saved[field] ?? []) if (isThere(one)) chosen.set(toLabel(one.label), one.value);
    for (const { label, value } of choices[field] ?? []) chosen.set(toLabel(label), value);
    return unknownOf(field, rows, known[field], chosen, room[field]);
  });
  return {
    known,
    unknown: new Map(unknown.map((one) => [keyOf(one.field, one.label), one])),
    types: new Map(pipeline.statuses.map(({ id, type }) => [id, type])),
  };
}

function named(things: readonly { id: string; name: string }[]): [string, string][] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(toLabel(name), (counts.get(toLabel(name)) ?? 0) + 1);
  return things
    .map(({ id, name }): [string, string] => [toLabel(name), id])
    .filter(([label]) => counts.get(label) === 1);
}

function unknownOf(
  field: LabelledField,
  rows: readonly Cells[],
  known: ReadonlyMap<string, string>,
  chosen: ReadonlyMap<string, string>,
  room: number,
): UnknownLabel[] {
  const found = new Map<string, { label: string; rows: number }>();
  for (const { [field]: label } of rows) {
    if (label === undefined) continue;
    const key = toLabel(label);
    const isKnown = known.has(key) && (!chosen.has(key) || chosen.get(key) === CREATE);
    if (isKnown) continue;
    const before = found.get(key);
    if (before) before.rows += 1;
    else found.set(key, { label, rows: 1 });
  }
  const all = [...found].sort(([, a], [, b]) => b.rows - a.rows);
  const open = all.filter(([key]) => !chosen.has(key));
  const canCreate = open.length <= LABELS_CREATED_MAX && mayCreate(field);
  let left = room;
  return all.map(([key, one]) => {
    const value = chosen.get(key);
    if (value !== undefined) return { field, ...one, value, isChosen: true };
    const isCreated = canCreate && isValidName(field, one.label) && left-- > 0;
    return { field, ...one, value: isCreated ? CREATE : LEAVE_EMPTY, isChosen: false };
  });
}

function mayCreate(field: LabelledField): boolean {
  if (field === "status_id") return isAdmin();
  return field === "source_id" && can("can_edit_lead_sources");
}

/** Throws 403 when the mapping creates what the caller may not create. */
export function assertMayCreate({ status_id = [], source_id = [], owner_id = [] }: LabelValues): void {
  const isCreated = ({ value }: LabelValue) => value === CREATE;
  if ([...status_id, ...owner_id].some(isCreated)) assertAdmin();
  if (source_id.some(isCreated)) assertCan("can_edit_lead_sources");
}

/** Creates missing statuses and sources. Repeatable. */
export async function createMissing(
  labels: Labels,
  choices: LabelValues,
  rows: readonly Cells[],
  job: string,
): Promise<void> {
  // Empty labels are mapped by users only.
  const isEmptyUsed = (field: LabelledField) => rows.some((cells) => cells[field] === undefined);
  for (const field of ["status_id", "source_id"] as const) {
    const unnamed = (choices[field] ?? []).filter(
      ({ label, value }) => value === CREATE && toLabel(label) === "",
    );
    const named = [...labels.unknown.values()].filter((one) => one.field === field && one.value === CREATE);
    for (const { label } of [...named, ...(isEmptyUsed(field) ? unnamed : [])])
      await ignoreIfExists(() => make(field, label, job));
  }
}

function make(field: "status_id" | "source_id", name: string, job: string): Promise<unknown> {
  return field === "status_id"
    ? PipelineStatus.create(parseInput(CreateStatus, field, { name, color: NEW_STATUS_COLOR }), job)
    : LeadSource.create(parseInput(CreateSource, field, { name }), job);
}

const INDEX_LAG_MS = 1_000; // indexes are eventually consistent

/** Deletes unused, unchanged statuses and sources that a job created, if the caller may. */
export async function removeCreated(job: string): Promise<void> {
  const [{ statuses }, { sources }] = await readAll(PipelineStatus.read(), LeadSource.read());
  const createdByJob = ({ made_by, version }: { made_by?: string; version: number }) =>
    made_by === job && version === 1;
  for (const { id } of statuses.filter(createdByJob)) await ignoreIfInUse(() => Removal.removeStatus(id));
  for (const { id } of sources.filter(createdByJob)) await ignoreIfInUse(() => Removal.removeSource(id));
}

async function ignoreIfInUse(remove: () => Promise<unknown>, tries = 2): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    if (error.kind !== "conflict" || tries === 1) return;
    await new Promise((resolve) => setTimeout(resolve, INDEX_LAG_MS));
    await ignoreIfInUse(remove, tries - 1);
  }
}

function isValidName(field: LabelledField, name: string): boolean {
  if (field === "status_id") return z.safeParse(CreateStatus, { name, color: NEW_STATUS_COLOR }).success;
  return field === "source_id" && z.safeParse(CreateSource, { name }).success;
}

/** Validates what is created for a label. Throws 400 with the label. */
function parseInput<T>(
  schema: z.ZodMiniType<T>,
  field: LabelledField,
  input: { name: string; color?: string },
): T {
  const { data, error } = z.safeParse(schema, input);
  if (data !== undefined) return data;
  const reason = error?.issues[0]?.message ?? "";
  throw invalid(`values.${field}`, `“${input.name.slice(0, LABEL_QUOTED)}” can't be made: ${reason}`);
}

async function ignoreIfExists(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    const isTaken =
      error instanceof AppError && error.errors?.[0]?.path === "name" && error.kind === "conflict";
    if (!isTaken) throw error;
  }
}
