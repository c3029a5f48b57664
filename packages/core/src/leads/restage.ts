import { timestamp } from "../kernel/clock";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as PipelineStatus from "../pipeline/status";
import { create } from "./activity-entity";
import * as Entity from "./entity";
import { partitions, UNDELETED_VIEWS, type UndeletedView } from "./entity";
import { stagePrefix } from "./places";
import { listNext, type Position, type Source, type Step } from "./row-entity";
import { DEFAULT_LOST_REASON } from "./rules";
import { systemEntry } from "./timeline";
import { differences, enterStatus } from "./transition";

const LEADS_PER_STEP = 50;

/** Moves the next leads of a status, or updates their status type if `to` is the same status. Repeatable. */
export async function restageNextLeads(from: string, to: string, cursor: string | null): Promise<Step> {
  const at: Position<UndeletedView> = cursor === null ? { view: "LEADS" } : JSON.parse(cursor);
  const prefix = stagePrefix(from);
  const sourceOf = (view: UndeletedView): Source => ({
    index: "tenant-board",
    partition: partitions.tenant(view),
    prefix,
  });
  const { ids, next } = await listNext(UNDELETED_VIEWS, at, LEADS_PER_STEP, sourceOf);
  for (const id of ids) await changeStatus(id, from, to);
  if (ids.length === 0 && next) return restageNextLeads(from, to, JSON.stringify(next));
  return { moved: ids.length, cursor: next && JSON.stringify(next) };
}

async function changeStatus(id: string, from: string, to: string): Promise<void> {
  await retryOnConflict(async () => {
    const [lead, pipeline] = await readAll(Entity.read(id), PipelineStatus.read());
    if (lead?.status_id !== from || lead.deleted_at) return;
    const target = PipelineStatus.find(pipeline, to);
    if (from === to && lead.status_type === target.type) return;
    const after = enterStatus(lead, target, lead.lost_reason ?? DEFAULT_LOST_REASON, timestamp(), pipeline);
    const entry = from === to ? [] : [create(systemEntry(after, "moved", differences(lead, after)))];
    await commit([Entity.save(after), ...entry], null);
  });
}

/** Moves leads that entered a deleted status into the first open one: 1 read, usually no write. */
export async function moveFromDeletedStatuses(
  entered: readonly Pick<Entity.StoredLead, "id" | "status_id">[],
): Promise<void> {
  if (entered.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const existing = new Set(pipeline.statuses.map(({ id }) => id));
  for (const { id, status_id } of entered)
    if (!existing.has(status_id)) await changeStatus(id, status_id, PipelineStatus.first(pipeline).id);
}
