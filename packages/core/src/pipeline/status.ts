import { startRestaging } from "../jobs/start";
import { timestamp } from "../kernel/clock";
import { conflict, invalid, notFound, stale } from "../kernel/error";
import { createId } from "../kernel/id";
import { readAll } from "../kernel/store";
import { assertAdmin } from "../permissions/actor";
import * as Entity from "./entity";
import { STATUSES_MAX } from "./rules";
import type { CreateStatus, PipelineStatus, ReorderStatuses, UpdateStatus } from "./schema";
import { rulesAfter, withoutRules } from "./stage-rules";

export type { Pipeline, StoredStatus } from "./entity";
export const isOpenToLeads = Entity.isOpenToLeads;
export const read = Entity.read;
export const change = Entity.change;
export const toStatuses = Entity.toStatuses;

export async function list(): Promise<PipelineStatus[]> {
  const [pipeline] = await readAll(Entity.read());
  return toStatuses(pipeline);
}

export function pick(pipeline: Entity.Pipeline, id: string, path = "status_id"): Entity.StoredStatus {
  const status = pipeline.statuses.find((candidate) => candidate.id === id);
  if (!status || !Entity.isOpenToLeads(status)) throw invalid(path, "Status not found");
  return status;
}

export function first(pipeline: Entity.Pipeline): Entity.StoredStatus {
  const status = pipeline.statuses.find(
    (candidate) => candidate.type === "open" && Entity.isOpenToLeads(candidate),
  );
  if (!status) throw conflict("The pipeline has no open status. Ask an admin to add one.");
  return status;
}

export const createPipeline = Entity.create;

/** The pipeline of a new business. */
export function prepare(statuses: readonly NewStatus[]): Entity.Pipeline {
  return { statuses: statuses.map(newStatus) };
}

type NewStatus = Pick<CreateStatus, "name" | "color" | "type" | "stale_after_days">;

function newStatus({ name, color, type, stale_after_days }: NewStatus): Entity.StoredStatus {
  const at = timestamp();
  return {
    id: createId(),
    name,
    color: color.toUpperCase(),
    type,
    ...(typeof stale_after_days === "number" && { stale_after_days }),
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

/** Admin only; 400 unknown `before_id`, 409 for a duplicate name (ignoring case) or above the limit. */
export async function create(input: CreateStatus, made_by?: string): Promise<PipelineStatus> {
  assertAdmin();
  return Entity.change((pipeline) => {
    assertNameFree(pipeline, input.name);
    if (pipeline.statuses.length >= STATUSES_MAX)
      throw conflict(`A pipeline can have at most ${STATUSES_MAX} statuses. Delete one first.`);
    const fresh = newStatus(input);
    const status = { ...fresh, ...rulesAfter(fresh.id, {}, input, pipeline), ...(made_by && { made_by }) };
    const place = pipeline.statuses.findIndex(({ id }) => id === input.before_id);
    if (input.before_id !== undefined && place < 0) throw invalid("before_id", "Status not found");
    const statuses = pipeline.statuses.toSpliced(place < 0 ? pipeline.statuses.length : place, 0, status);
    return withStatus(status.id, { ...pipeline, statuses });
  });
}

/** A new type starts a job. Admin only; 404, 409 for a duplicate name or the last of a type, 412. */
export async function update(id: string, input: UpdateStatus): Promise<PipelineStatus> {
  assertAdmin();
  return Entity.change((pipeline) => {
    const status = find(pipeline, id);
    if (input.status_name !== undefined)
      assertNameFree(pipeline, input.status_name, { path: "status_name", except: id });
    const isRetyped = input.type !== undefined && input.type !== status.type;
    if (isRetyped) assertTypeRemains(pipeline, status);
    if (input.version !== undefined && input.version !== status.version) throw stale();
    const rest = withoutRules(status);
    const changed = {
      ...rest,
      ...rulesAfter(id, status, input, pipeline),
      name: input.status_name ?? status.name,
      color: (input.color ?? status.color).toUpperCase(),
      type: input.type ?? status.type,
      updated_at: timestamp(),
      version: status.version + 1,
    };
    const statuses = pipeline.statuses.map((other) => (other.id === id ? changed : other));
    const content = { ...pipeline, statuses };
    return { ...withStatus(id, content), writes: isRetyped ? [startRestaging(id, id).write] : [] };
  });
}

export async function reorder({ order }: ReorderStatuses): Promise<PipelineStatus[]> {
  assertAdmin();
  return Entity.change((pipeline) => {
    const place = new Map(order.map((entry) => [entry.id, entry.order]));
    const complete = place.size === order.length && place.size === pipeline.statuses.length;
    if (!complete || pipeline.statuses.some(({ id }) => !place.has(id))) {
      throw invalid("order", "Order must list every status once");
    }
    if (new Set(place.values()).size !== place.size)
      throw invalid("order", "Two statuses have the same order");
    const content = {
      ...pipeline,
      statuses: [...pipeline.statuses].sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
    };
    return { content, result: toStatuses(content) };
  });
}

export function find(pipeline: Entity.Pipeline, id: string): Entity.StoredStatus {
  const status = pipeline.statuses.find((candidate) => candidate.id === id);
  if (!status) throw notFound("Status");
  return status;
}

function withStatus(id: string, content: Entity.Pipeline) {
  const result = toStatuses(content).find((status) => status.id === id);
  if (!result) throw notFound("Status");
  return { content, result };
}

/** 409 if no other status of the type remains: leads need one to start in, one for won, one for lost. */
export function assertTypeRemains(pipeline: Entity.Pipeline, leaving: Entity.StoredStatus): void {
  const remains = pipeline.statuses.some(
    (status) => status.id !== leaving.id && status.type === leaving.type && Entity.isOpenToLeads(status),
  );
  if (!remains)
    throw conflict(
      `“${leaving.name}” is the last ${leaving.type} status. You need at least one of each type.`,
    );
}

function assertNameFree(
  pipeline: Entity.Pipeline,
  name: string,
  { path = "name", except }: { path?: string; except?: string } = {},
): void {
  const taken = pipeline.statuses.some(
    (status) => status.id !== except && status.name.toLowerCase() === name.toLowerCase(),
  );
  if (taken)
    throw conflict(`There is already a status “${name}”.`, [{ path, message: "This name is already taken" }]);
}
