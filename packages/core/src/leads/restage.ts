import { timestamp } from "../kernel/clock";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import * as PipelineStatus from "../pipeline/status";
import * as Entity from "./entity";
import { partitions } from "./entity";
import { UNASKED_LOST_REASON } from "./rules";
import * as Timeline from "./timeline";
import { differences, enterStatus } from "./transition";

const LEADS_A_STEP = 50;
/** Archived leads come after the active ones, those that were archived with the keys of before first. */
const ORDERS = [
  { mark: "", index: "tenant-board", view: "LEADS" },
  { mark: "ARCHIVED:", index: "tenant-board", view: "ARCHIVED" },
  { mark: "SHELVED:", index: "tenant-value", view: "ARCHIVED" },
] as const;

export interface RestageStep {
  moved: number;
  cursor: string | null; // where the next step begins; null when none is left
}

/** Moves the next leads of a status, archived ones too, or gives them its type; their version stays. Repeatable. */
export async function restageSome(from: string, to: string, cursor: string | null): Promise<RestageStep> {
  const at = ORDERS.findIndex(({ mark }) => mark !== "" && cursor?.startsWith(mark));
  const order = ORDERS[at] ?? ORDERS[0];
  const following = ORDERS[ORDERS.indexOf(order) + 1];
  const { rows, more } = await Entity.listPlaces({
    index: order.index,
    partition: partitions.tenant(order.view),
    prefix: Entity.stagePrefix(from),
    limit: LEADS_A_STEP,
    descending: true,
    from: cursor?.slice(order.mark.length) || undefined,
  });
  if (rows.length === 0 && following) return restageSome(from, to, following.mark);
  for (const { id } of rows) await restage(id, from, to);
  const next = more ? `${order.mark}${rows.at(-1)?.place ?? ""}` : (following?.mark ?? null);
  return { moved: rows.length, cursor: next };
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
    await commit([...Entity.save(lead, after), ...entry], null);
  });
}

type Entered = Pick<Entity.StoredLead, "id" | "status_id" | "has_orders">;

/**
 * Brings leads that entered a status as it was deleted into the first open one, and those that came as orders were begun into
 * these: 1 read, mostly no write.
 */
export async function rehome(entered: readonly Entered[]): Promise<void> {
  if (entered.length === 0) return;
  const [pipeline] = await readAll(PipelineStatus.read());
  const existing = new Set(pipeline.statuses.map(({ id }) => id));
  for (const { id, status_id, has_orders } of entered) {
    if (!existing.has(status_id)) await restage(id, status_id, PipelineStatus.first(pipeline).id);
    if (pipeline.orders && !has_orders) await enterOrders(id);
  }
}

async function enterOrders(id: string): Promise<void> {
  await retryOnConflict(async () => {
    const [lead] = await readAll(Entity.read(id));
    if (lead && !lead.has_orders) await Entity.enterOrders(lead);
  });
}
