import type { Visibility } from "../../permissions/visibility";
import { MISSING, stagePrefix } from "../places";
import { listMerged, type Merged, type Range, sourcesOf } from "./scope";

type Part = Pick<Range, "limit" | "from" | "since" | "until">;

/** Open visible leads with a follow-up, the soonest first: 1 Query. */
export function listPlanned(visibility: Visibility, part: Part): Promise<Merged> {
  return listMerged(sourcesOf(visibility, "follow-up"), { until: MISSING, ...part, descending: false });
}

/** Visible leads, the oldest first: 1 Query. */
export function listByAge(visibility: Visibility, part: Part): Promise<Merged> {
  return listMerged(sourcesOf(visibility, "created"), { ...part, descending: false });
}

/** The visible leads between two places of the board, one status after the other, each from below: 1 Query. */
export function listAlongBoard(visibility: Visibility, part: Part): Promise<Merged> {
  return listMerged(sourcesOf(visibility, "board"), { ...part, descending: false });
}

/** The visible leads of one status from below, where the oldest of it stand: 1 Query. */
export function listOfStatus(visibility: Visibility, statusId: string, part: Part): Promise<Merged> {
  const prefix = stagePrefix(statusId);
  return listMerged(sourcesOf(visibility, "board"), { ...part, prefix, descending: false });
}
