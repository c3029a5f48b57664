import type { DomainEvent } from "./event";

/** For files that belong to one entity; file names are never reused. */
export function replaced(before: string | null | undefined, after: string | null | undefined): DomainEvent[] {
  return before && before !== after ? [{ type: "file.replaced", path: before }] : [];
}
