import { useTenant } from "../actor";
import type { Paged } from "../entity";
import type { Item } from "../table/client";
import { decodeCursor, encodeCursor } from "../table/cursor";
import * as Entity from "./entity";
import type { Activity } from "./schema";

/** Cursors of a timeline are good for one lead of one tenant. */
function cursorScope(leadId: string): string {
  return `timeline\0${useTenant()}\0${leadId}`;
}

export function boundaryOf(leadId: string, cursor: string | undefined): string | undefined {
  return cursor === undefined ? undefined : decodeCursor(cursor, cursorScope(leadId));
}

export function cursorOf(leadId: string, boundary: string | null): string | null {
  return boundary === null ? null : encodeCursor(boundary, cursorScope(leadId));
}

/** A page of a timeline out of raw items of the lead's partition, newest first. */
export function toPage(leadId: string, items: readonly Item[], more: boolean): Paged<Activity> {
  const boundary = more ? (items.at(-1)?.sk ?? null) : null;
  return {
    items: items.filter(Entity.isActivity).map((item) => Entity.serialize(Entity.fromItem(item))),
    page: { next_cursor: cursorOf(leadId, boundary) },
  };
}
