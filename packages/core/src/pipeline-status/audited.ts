import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Settings from "../settings";
import type { Pipeline } from "./entity";

/** Stands for the pipeline as a whole where its order is told. */
const ALL_STATUSES = "All statuses";

/** What a write did to each status, and to their order. Those that a business starts with are nobody's doing. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  if (!before) return [];
  const old = Settings.contentOf<Pipeline>(before);
  const fresh = Settings.contentOf<Pipeline>(after);
  return [...differ(toSubjects(old), toSubjects(fresh)), ...reordered(old, fresh)];
}

function toSubjects(pipeline: Pipeline | undefined): Subject[] {
  return (pipeline?.statuses ?? []).map(({ id, name, color, type }) => ({
    type: "status",
    id,
    name,
    fields: { name, color, type },
  }));
}

/** Only statuses that were there before and still are can change places. */
function reordered(before: Pipeline | undefined, after: Pipeline | undefined): Difference[] {
  const old = before?.statuses ?? [];
  const fresh = after?.statuses ?? [];
  const from = old.filter(({ id }) => fresh.some((status) => status.id === id));
  const to = fresh.filter(({ id }) => old.some((status) => status.id === id));
  if (from.every(({ id }, position) => id === to[position]?.id)) return [];
  const names = (statuses: Pipeline["statuses"]) => statuses.map(({ name }) => name);
  return [
    {
      action: "reordered",
      subject: { type: "status", id: "all", name: ALL_STATUSES, fields: {} },
      changes: [{ field: "order", from: names(from), to: names(to) }],
    },
  ];
}
