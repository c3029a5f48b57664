import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import { STATUS_SWATCHES } from "../../theme/status-swatches";

const NOBODY = "#5F6580";

/** Colors by position in the team, so that they don't depend on what is shown. */
export function personColors(ids: readonly string[]): (ownerId: string | null) => string {
  const places = new Map(ids.map((id, place) => [id, place]));
  return (ownerId) => {
    if (ownerId === null) return NOBODY;
    const place = places.get(ownerId) ?? ownerId.charCodeAt(ownerId.length - 1);
    return STATUS_SWATCHES[place % STATUS_SWATCHES.length]?.color ?? NOBODY;
  };
}

export function ownersOf(entries: readonly CalendarEntry[], selfId: string): string[] {
  const ids = new Set(entries.flatMap(({ owner_id }) => owner_id ?? []));
  ids.delete(selfId);
  return [selfId, ...ids];
}
