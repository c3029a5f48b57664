import { timestamp } from "../kernel/clock";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";
import { partitions } from "./entity";
import { stagePrefix } from "./places";
import { listPlaces } from "./row-entity";
import { UNASKED_LOST_REASON } from "./rules";
import * as Timeline from "./timeline";
import { differences, enterStatus } from "./transition";

const LEADS_PER_STEP = 50;
const NEXT_VIEW = "ARCHIVED:"; // how a cursor says that the active leads are done

export interface RestageStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when none is left
}

/** Moves the next leads of a status, archived ones too, or gives them its type; their version stays. Repeatable. */
export async function restageSome(from: string, to: string, cursor: string | null): Promise<RestageStep> {
  const view = cursor?.startsWith(NEXT_VIEW) ? "ARCHIVED" : "LEADS";
  const mark = view === "ARCHIVED" ? NEXT_VIEW : "";
  const { rows, more } = await listPlaces({
    index: "tenant-board",
    partition: partitions.tenant(view),
    prefix: stagePrefix(from),
    limit: LEADS_PER_STEP,
    descending: true,
    from: cursor?.slice(mark.length) || undefined,
  });
  for (const { id } of rows) await restage(id, from, to);
  if (more) return { moved: rows.length, cursor: mark + (rows.at(-1)?.place ?? "") };
  if (view === "ARCHIVED") return { moved: rows.length, cursor: null };
  return rows.length === 0 ? restageSome(from, to, NEXT_VIEW) : { moved: rows.length, cursor: NEXT_VIEW };
}

async function restage(id: string, from: string, to: string): Promise<void> {
  await retryOnConflict(async () => {
    const [lead, pipeline] = await readAll(Entity.read(id), PipelineStatus.read());
    if (lead?.status_id !== from || lead.deleted_at) return;
    const target = PipelineStatus.find(pipeline, to);
    const after = enterStatus(lead, target, lead.lost_reason ?? UNASKED_LOST_REASON, timestamp(), pipeline);
    const changes = differences(lead, after);
    const entry = from === to ? [] : [Timeline.record(after, "moved", changes)];
    if (from === to && lead.status_type === target.type) return;
    await commit([Entity.save(after), ...entry], null);
  });
}

/** Brings leads that entered a status as it was deleted into the first open one: 1 read, mostly no write. */
export async function rehome(entered: readonly Pick<Entity.StoredLead, "id" | "status_id">[]): Promise<void> {
  if (entered.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const existing = new Set(pipeline.statuses.map(({ id }) => id));
  for (const { id, status_id } of entered)
    if (!existing.has(status_id)) await restage(id, status_id, PipelineStatus.first(pipeline).id);
}
