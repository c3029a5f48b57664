import { now, timestamp } from "../kernel/clock";
import { invalid } from "../kernel/error";
import { isVisible, useVisibility } from "../permissions/visibility";
import * as PipelineStatus from "../pipeline/status";
import { keyBetween, topKey } from "./board-order";
import { assertNotArchived, changeLead, toStoredValue } from "./change";
import * as Entity from "./entity";
import { toFillIn } from "./move-fields";
import { findNeighbour } from "./row-entity";
import type { Lead, MoveLead } from "./schema";
import { moveInto } from "./stage-rules";
import { remember } from "./tag";

const NO_ID = "none"; // an id that no lead has

/** Moves a lead between two neighbours, with values for its fields: 2 calls, 3 with one neighbour. 400, 404, 409, 412. */
export async function move(id: string, input: MoveLead): Promise<Lead> {
  const reads = [
    PipelineStatus.read(),
    Entity.read(input.before_id ?? NO_ID),
    Entity.read(input.after_id ?? NO_ID),
  ] as const;
  const fillIn = await toFillIn(input.fields);
  const moved = await changeLead(
    { id, version: input.version, reads },
    async (lead, [pipeline, before, after]) => {
      assertNotArchived(lead);
      const status = PipelineStatus.pick(pipeline, input.status_id);
      if (input.before_id) assertNeighbour("before_id", before, status.id);
      if (input.after_id) assertNeighbour("after_id", after, status.id);
      const filled = fillIn(lead, pipeline);
      const valued = { ...filled, value: toStoredValue(filled, input.value) };
      const entered = moveInto(valued, status, input.lost_reason || null, timestamp(), pipeline);
      const isNamed = input.before_id || input.after_id;
      if (!isNamed && lead.status_id === status.id) return entered;
      return { ...entered, board_order: await orderBetween(lead.id, status.id, before, after) };
    },
  );
  await remember(input.fields?.tags ?? []);
  return moved;
}

function assertNeighbour(path: string, neighbour: Entity.StoredLead | undefined, statusId: string): void {
  const isInColumn = neighbour?.status_id === statusId && !neighbour.archived && !neighbour.deleted_at;
  if (!neighbour || !isInColumn || !isVisible(useVisibility(), neighbour.owner_id))
    throw invalid(path, "This lead is not in that status");
}

async function orderBetween(
  id: string,
  statusId: string,
  above: Entity.StoredLead | undefined,
  below: Entity.StoredLead | undefined,
): Promise<string> {
  if (above && below) return keyBetween(above.board_order, below.board_order);
  const only = above ?? below;
  if (!only) return topKey(now());
  const next = await findNeighbour(statusId, only, above ? "below" : "above", id);
  if (!next && below) return topKey(now());
  return above ? keyBetween(above.board_order, next) : keyBetween(next, only.board_order);
}
