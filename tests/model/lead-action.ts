import { bulk } from "@leadlane/core/bulk/bulk";
import * as MergeJob from "@leadlane/core/jobs/merge-job";
import * as Parts from "@leadlane/core/jobs/part-entity";
import { atMoment, now } from "@leadlane/core/kernel/clock";
import { AppError } from "@leadlane/core/kernel/error";
import { createId } from "@leadlane/core/kernel/id";
import { readAll } from "@leadlane/core/kernel/store";
import * as Activity from "@leadlane/core/leads/activity";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { move } from "@leadlane/core/leads/move";
import { remove, restore } from "@leadlane/core/leads/trash";
import { merge } from "@leadlane/core/merges/merge";
import { continueMerge } from "@leadlane/core/merges/steps";
import { undo } from "@leadlane/core/merges/undo";
import type { Arrival } from "@leadlane/core/transfer/writing/arrival";
import { undoRows } from "@leadlane/core/transfer/writing/undo";
import { writeRows } from "@leadlane/core/transfer/writing/write-rows";
import fc from "fast-check";
import { newPhone } from "../support/tenant";

/** The values for actions to choose from. */
export interface Choices {
  owners: readonly (string | null)[];
  sources: readonly (string | null)[];
  statuses: readonly string[];
}

const place = fc.nat({ max: 20 });
const value = fc.option(fc.integer({ min: 0, max: 10 ** 9 }));

/** An action on a lead; numbers select among the choices. */
export const leadAction = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant("create"),
      ...{ owner: place, source: place, status: place, value },
      ago: fc.nat({ max: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("move"), lead: place, status: place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("assign"), lead: place, owner: place }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant("edit"), lead: place, source: place, value }) },
  fc.record({ type: fc.constantFrom("archive", "unarchive", "remove", "restore"), lead: place }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant("move many"), many: place, into: place }) },
  fc.record({
    type: fc.constant("import"),
    rows: fc.array(
      fc.record({
        owner: place,
        source: place,
        status: place,
        value,
        archived: fc.boolean(),
        daysAgo: fc.nat(400),
      }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    again: place, // the lead whose phone number another row repeats
    isUndone: fc.boolean(),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant("merge"),
      ...{ stays: place, goes: place },
      isUndone: fc.boolean(),
    }),
  },
  fc.record({ type: fc.constant("call"), lead: place, after: fc.nat({ max: 3 * 24 * 60 }) }),
);
export type LeadAction = typeof leadAction extends fc.Arbitrary<infer T> ? T : never;

function choose<T>(from: readonly T[], place: number): T {
  const chosen = from[place % from.length];
  if (chosen === undefined) throw new Error("There is nothing to choose from.");
  return chosen;
}

/** Performs an action in the domain and records new ids; a rejected one changes nothing. */
export async function perform(action: LeadAction, ids: string[], choices: Choices): Promise<void> {
  try {
    await attempt(action, ids, choices);
  } catch (error) {
    if (!(error instanceof AppError) || error.kind === "internal") throw error;
  }
}

async function attempt(
  action: LeadAction,
  ids: string[],
  { owners, sources, statuses }: Choices,
): Promise<void> {
  if ("status" in action && "owner" in action) {
    const made = {
      name: "Model",
      phone: newPhone(),
      owner_id: choose(owners, action.owner),
      source_id: choose(sources, action.source),
      status_id: choose(statuses, action.status),
      lost_reason: "Other",
      value: action.value,
    };
    const lead = await atMoment(now() - action.ago * 24 * 60 * 60_000, () => create(made));
    ids.push(lead.id);
    return;
  }
  if ("rows" in action) return importRows(action, ids, { owners, sources, statuses });
  if (ids.length === 0) return;
  if ("many" in action) {
    const some = ids.slice(0, 1 + action.many);
    await bulk({ ids: some, action: "move", status_id: choose(statuses, action.into), lost_reason: "Other" });
    return;
  }
  if ("stays" in action) return mergeTwo(action, ids);
  const id = choose(ids, action.lead);
  if ("after" in action)
    await atMoment(now() + action.after * 60_000, () => Activity.create(id, { kind: "call", text: "Rang" }));
  else if ("status" in action)
    await move(id, { status_id: choose(statuses, action.status), lost_reason: "Other" });
  else if ("owner" in action) await Lead.assign(id, { owner_id: choose(owners, action.owner) });
  else if ("source" in action)
    await Lead.update(id, { source_id: choose(sources, action.source), value: action.value });
  else if (action.type === "archive") await Lead.archive(id);
  else if (action.type === "unarchive") await Lead.unarchive(id);
  else if (action.type === "remove") await remove(id);
  else await restore(id);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Imports new and existing leads, and undoes some imports. */
async function importRows(
  { rows, again, isUndone }: Extract<LeadAction, { type: "import" }>,
  ids: string[],
  { owners, sources, statuses }: Choices,
): Promise<void> {
  const rowsToImport = rows.map((row, number): Arrival => {
    const input = {
      ...{ name: `Imported ${number}`, phone: newPhone(), value: row.value, lost_reason: "Other" },
      owner_id: choose(owners, row.owner),
      source_id: choose(sources, row.source),
      status_id: choose(statuses, row.status),
    };
    const time = now() - row.daysAgo * DAY_MS;
    const closed = now() - (row.daysAgo / 2) * DAY_MS;
    const history = { created_at: new Date(time).toISOString(), closed_at: new Date(closed).toISOString() };
    return { row: number, id: createId(time), time, archived: row.archived, history, input };
  });
  const [duplicate] = ids.length > 0 ? await readAll(Lead.read(choose(ids, again))) : [];
  const [first] = rowsToImport;
  if (duplicate?.phone && first)
    rowsToImport.push({
      ...first,
      row: rows.length,
      id: createId(),
      input: { ...first.input, phone: duplicate.phone },
    });
  const job = createId();
  const results = await writeRows(rowsToImport, 0, job, {
    duplicates: "update",
    origin: "Imported from a file",
    lostReason: "Other",
  });
  for (const { id, action } of results) if (action === "create" && id) ids.push(id);
  const [part] = isUndone ? await Parts.list(job, 0, 1) : [];
  if (part) await undoRows(part);
}

/** Merges two leads and undoes some merges. */
async function mergeTwo(
  { stays, goes, isUndone }: Extract<LeadAction, { type: "merge" }>,
  ids: readonly string[],
): Promise<void> {
  const [staying, other] = await readAll(Lead.read(choose(ids, stays)), Lead.read(choose(ids, goes)));
  if (!staying || !other) return;
  const versions = { version: staying.version, other_version: other.version };
  const { merge_id } = await merge(staying.id, { other_id: other.id, ...versions });
  await runPlan(merge_id);
  if (!isUndone) return;
  await undo(merge_id);
  await runPlan(merge_id);
}

async function runPlan(id: string): Promise<void> {
  for (let step = 0; step < 50; step += 1) {
    const [job] = await readAll(MergeJob.read(id));
    if (job?.status !== "running") return;
    await continueMerge(job);
  }
  throw new Error("The merge does not complete.");
}
