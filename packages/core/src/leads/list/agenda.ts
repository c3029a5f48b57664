import type { Visibility } from "../../permissions/visibility";
import * as Entity from "../entity";
import { partitions, stagePrefix } from "../entity";
import { listFrom, type Merged, type Range, type Sources, streamsOf } from "./merge";

export type { FollowUp, Placed, PlacedRow } from "../entity";
export { places, stagePrefix } from "../entity";
export type { Merged } from "./merge";

type Part = Pick<Range, "limit" | "from" | "since" | "until">;

const AFTER_ALL_DATES = "~"; // sorts after every moment, and before what has none

function order(by: "created" | "follow-up" | "board", prefix?: string): Sources {
  return {
    all: { index: `tenant-${by}`, partition: partitions.tenant("LEADS"), prefix },
    ledBy: (manager) => ({ index: `team-${by}`, partition: partitions.team(manager, "LEADS"), prefix }),
    ownedBy: (owner) => ({ index: `owner-${by}`, partition: partitions.owner(owner, "LEADS"), prefix }),
  };
}

/** Open visible leads with a follow-up, the soonest first: 1 Query. A page may be short. */
export async function listPlanned(visibility: Visibility, part: Part): Promise<Merged<Entity.FollowUp>> {
  const range = { until: AFTER_ALL_DATES, ...part, descending: false };
  return listFrom(streamsOf(visibility, order("follow-up")), range, Entity.listFollowUps);
}

/** Visible leads, the oldest first: 1 Query. */
export function listByAge(visibility: Visibility, part: Part): Promise<Merged> {
  return listFrom(streamsOf(visibility, order("created")), { ...part, descending: false }, Entity.listRows);
}

/** The visible leads between two places of the board, one status after the other, each from below: 1 Query. */
export function listAlongBoard(visibility: Visibility, part: Part): Promise<Merged> {
  return listFrom(streamsOf(visibility, order("board")), { ...part, descending: false }, Entity.listRows);
}

/** The visible leads of one status from below, where the oldest of it stand: 1 Query. */
export function listOfStatus(visibility: Visibility, statusId: string, part: Part): Promise<Merged> {
  const streams = streamsOf(visibility, order("board", stagePrefix(statusId)));
  return listFrom(streams, { ...part, descending: false }, Entity.listRows);
}
