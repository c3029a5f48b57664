import type { Write } from "../kernel/table/write";
import * as Entity from "./entity";

export interface Named {
  id: string;
  occurrence: string | null;
}

const PAGE = 1_000;

export interface Found {
  named: Named[];
  cursor: string | null;
}

export async function findByLead(leadId: string, cursor: string | null): Promise<Found> {
  const isSpan = cursor?.startsWith(SPANS) ?? false;
  const place = cursor?.slice(isSpan ? SPANS.length : 0) || undefined;
  const { named, from } = await Entity.listKeysByLead(leadId, isSpan ? 1 : 0, PAGE, place);
  if (from === null) return { named, cursor: isSpan ? null : SPANS };
  return { named, cursor: isSpan ? SPANS + from : from };
}

const SPANS = "spans:";

export const read = Entity.read;

export function moveToLead(event: Entity.StoredEvent | undefined, from: string, to: string): Write[] {
  return event?.lead_id === from ? [Entity.save({ ...event, lead_id: to })] : [];
}
