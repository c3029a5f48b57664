import * as Timeline from "../activity/timeline";
import { timestamp } from "../clock";
import * as PipelineStatus from "../pipeline-status/pipeline-status";
import { commit, contend, readAll } from "../store";
import * as Entity from "./entity";
import { partitions } from "./entity";
import { UNASKED_LOST_REASON } from "./rules";
import { differences, enterStatus } from "./transition";

const LEADS_A_STEP = 50;
/** Archived leads come after the active ones: so begins the cursor of a step among them. */
const ARCHIVE = "ARCHIVED:";

export interface RestageStep {
  moved: number;
  /** Where the next step begins; null when none is left. */
  cursor: string | null;
}

/**
 * Moves the next leads of a status into another one or, when both are the same, gives them its present type; the
 * archived ones too, which may come back. The lead's version stays: no user changed it. Doing a step again changes
 * nothing.
 */
export async function restageSome(from: string, to: string, cursor: string | null): Promise<RestageStep> {
  const isArchive = cursor?.startsWith(ARCHIVE) ?? false;
  const place = isArchive ? cursor?.slice(ARCHIVE.length) : cursor;
  const { rows, more } = await Entity.listRows({
    index: "status-board",
    partition: partitions.status(from, isArchive ? "ARCHIVED" : "LEADS"),
    limit: LEADS_A_STEP,
    descending: true,
    from: place || undefined,
  });
  if (rows.length === 0 && !isArchive) return restageSome(from, to, ARCHIVE);
  for (const { row } of rows) await restage(row.id, from, to);
  const last = (more && rows.at(-1)?.place) || "";
  const next = isArchive || !more ? ARCHIVE + last : last;
  return { moved: rows.length, cursor: isArchive && !more ? null : next };
}

async function restage(id: string, from: string, to: string): Promise<void> {
  await contend(async () => {
    const [lead, pipeline] = await readAll(Entity.read(id), PipelineStatus.read());
    if (lead?.status_id !== from || lead.deleted_at) return;
    const target = PipelineStatus.find(pipeline, to);
    const after = enterStatus(lead, target, lead.lost_reason ?? UNASKED_LOST_REASON, timestamp());
    const changes = differences(lead, after);
    const entry = from === to ? [] : [Timeline.record(after, "moved", changes)];
    if (from === to && lead.status_type === target.type) return;
    await commit([Entity.save(after), ...entry], null);
  });
}

/**
 * Brings leads that entered a status in the moment of its deletion into the first open one; `entered` are leads with the
 * status that each entered. Reads the pipeline once, and writes nothing where all is well.
 */
export async function rehome(entered: readonly { leadId: string; statusId: string }[]): Promise<void> {
  if (entered.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const existing = new Set(pipeline.statuses.map(({ id }) => id));
  for (const { leadId, statusId } of entered) {
    if (!existing.has(statusId)) await restage(leadId, statusId, PipelineStatus.first(pipeline).id);
  }
}
