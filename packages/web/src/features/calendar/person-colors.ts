import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { STATUS_SWATCHES } from "../../theme/status-swatches";

const NO_OWNER_COLOR = "#5F6580";

/** Colors by position in the team, so that they don't depend on what is shown. */
export function personColors(ids: readonly string[]): (ownerId: string | null) => string {
  const indexes = new Map(ids.map((id, index) => [id, index]));
  return (ownerId) => {
    if (ownerId === null) return NO_OWNER_COLOR;
    const index = indexes.get(ownerId) ?? ownerId.charCodeAt(ownerId.length - 1);
    return STATUS_SWATCHES[index % STATUS_SWATCHES.length]?.color ?? NO_OWNER_COLOR;
  };
}

export function ownersOf(entries: readonly CalendarEntry[], selfId: string): string[] {
  const ids = new Set(entries.flatMap(({ owner_id }) => owner_id ?? []));
  ids.delete(selfId);
  return [selfId, ...ids];
}
