import * as z from "zod/mini";
import * as UserList from "../access/users/user-list";
import * as Product from "../catalogue/product";
import { AppError, invalid } from "../kernel/error";
import { readAll } from "../kernel/store";
import { assertAdmin, assertCan } from "../permissions/actor";
import { CreateSource, CreateStatus } from "../pipeline/schema";
import * as LeadSource from "../pipeline/source";
import * as PipelineStatus from "../pipeline/status";
import * as Removal from "../removal/removal";
import { toLabel } from "./reading/cells";
import type { Draft, Labels } from "./reading/draft";
import { type LabelledField, LEAVE_EMPTY, MAKE } from "./rules";
import type { LabelValues } from "./schema";

const NEW_STATUS_COLOR = "#64748B";
const LABEL_QUOTED = 60;

/** What the labels of a file mean: the names of the business' own things, and what the mapping adds to them. */
export async function readLabels(values: LabelValues): Promise<Labels> {
  const [[pipeline, sources], users, products] = await Promise.all([
    readAll(PipelineStatus.read(), LeadSource.read()),
    UserList.listActive(),
    Product.list(),
  ]);
  const statuses = pipeline.statuses.filter((status) => PipelineStatus.isOpenToLeads(status));
  return {
    status_id: meaning(named(statuses), values.status_id),
    source_id: meaning(named(LeadSource.toSources(sources)), values.source_id),
    owner_id: meaning(
      [...named(users), ...users.map(({ id, email }) => [toLabel(email), id] as const)],
      values.owner_id,
    ),
    products: new Map(named(products.filter(({ active }) => active))),
  };
}

/** A name that several have means none of them. */
function named(things: readonly { id: string; name: string }[]): [string, string][] {
  const counts = new Map<string, number>();
  for (const { name } of things) counts.set(toLabel(name), (counts.get(toLabel(name)) ?? 0) + 1);
  return things
    .map(({ id, name }): [string, string] => [toLabel(name), id])
    .filter(([label]) => counts.get(label) === 1);
}

function meaning(
  known: readonly (readonly [string, string])[],
  given: Record<string, string> = {},
): Map<string, string | null> {
  const all = new Map<string, string | null>(known);
  // What is to be made is there by its name once it is; a dry run takes it as if the cell were empty.
  for (const [label, value] of Object.entries(given))
    if (value !== MAKE) all.set(toLabel(label), value === LEAVE_EMPTY ? null : value);
    else if (!all.has(toLabel(label))) all.set(toLabel(label), null);
  return all;
}

/** Throws 403 where the mapping asks for something that the caller may not make. */
export function assertMayMake({ status_id = {}, source_id = {}, owner_id = {} }: LabelValues): void {
  if ([...Object.values(status_id), ...Object.values(owner_id)].includes(MAKE)) assertAdmin();
  if (Object.values(source_id).includes(MAKE)) assertCan("can_edit_lead_sources");
}

/** Makes the statuses and sources that the mapping asks for and that rows name; those that are there stay. */
export async function makeMissing(
  { status_id = {}, source_id = {} }: LabelValues,
  drafts: readonly Draft[],
  job: string,
): Promise<void> {
  const used = (field: "status_id" | "source_id") =>
    new Set(drafts.map(({ cells }) => toLabel(cells[field] ?? "")));
  const [statuses, sources] = [used("status_id"), used("source_id")];
  for (const name of Object.keys(status_id))
    if (status_id[name] === MAKE && statuses.has(toLabel(name)))
      await unlessThere(() =>
        PipelineStatus.create(fit(CreateStatus, "status_id", { name, color: NEW_STATUS_COLOR }), job),
      );
  for (const name of Object.keys(source_id))
    if (source_id[name] === MAKE && sources.has(toLabel(name)))
      await unlessThere(() => LeadSource.create(fit(CreateSource, "source_id", { name }), job));
}

const INDEX_LAG_MS = 1_000; // what was written last may still be found where it was

/** Takes away the statuses and sources that a job has made, unless they were changed or are in use, or the caller may not. */
export async function takeAwayMade(job: string): Promise<void> {
  const [{ statuses }, { sources }] = await readAll(PipelineStatus.read(), LeadSource.read());
  const made = ({ made_by, version }: { made_by?: string; version: number }) =>
    made_by === job && version === 1;
  for (const { id } of statuses.filter(made)) await unlessInUse(() => Removal.removeStatus(id));
  for (const { id } of sources.filter(made)) await unlessInUse(() => Removal.removeSource(id));
}

async function unlessInUse(remove: () => Promise<unknown>, tries = 2): Promise<void> {
  try {
    await remove();
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "unavailable") throw error;
    if (error.kind !== "conflict" || tries === 1) return;
    await new Promise((resolve) => setTimeout(resolve, INDEX_LAG_MS));
    await unlessInUse(remove, tries - 1);
  }
}

/** What is made under the name of a label, which obeys the rules of any other. Throws 400 naming the label. */
function fit<T>(schema: z.ZodMiniType<T>, field: LabelledField, input: { name: string; color?: string }): T {
  const { data, error } = z.safeParse(schema, input);
  if (data !== undefined) return data;
  const reason = error?.issues[0]?.message ?? "";
  throw invalid(`values.${field}`, `“${input.name.slice(0, LABEL_QUOTED)}” can't be made: ${reason}`);
}

async function unlessThere(make: () => Promise<unknown>): Promise<void> {
  try {
    await make();
  } catch (error) {
    const isTaken =
      error instanceof AppError && error.errors?.[0]?.path === "name" && error.kind === "conflict";
    if (!isTaken) throw error;
  }
}
