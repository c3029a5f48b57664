import type { DomainEvent } from "./event";

/** A file that belongs to one thing alone, where that shows another or none now: no name is used twice. */
export function replaced(before: string | null | undefined, after: string | null | undefined): DomainEvent[] {
  return before && before !== after ? [{ type: "file.replaced", path: before }] : [];
}
