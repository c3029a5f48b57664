import type { Image } from "../kernel/image";
import { defaultsOf, documents, type StoredReason } from "../reasons/entity";
import type { ReasonList } from "../reasons/rules";
import { diff, toEvents } from "./diff";
import type { Subject, SubjectEvent } from "./event";
import { reordered } from "./reordered";

const LISTS = {
  lost_reasons: { type: "lost_reason", name: "All lost reasons" },
  call_outcomes: { type: "call_outcome", name: "All call outcomes" },
} as const satisfies Record<ReasonList, Pick<Subject, "type" | "name">>;

export function reasonEvents(
  list: ReasonList,
  before: Image | undefined,
  after: Image | undefined,
): SubjectEvent[] {
  const { contentOf } = documents[list];
  const { reasons: old = [] } = (before ? contentOf(before) : defaultsOf(list)) ?? {};
  const { reasons: fresh = [] } = contentOf(after) ?? {};
  return toEvents([
    ...diff(toSubjects(list, old), toSubjects(list, fresh)),
    ...reordered(LISTS[list], old, fresh),
  ]);
}

function toSubjects(list: ReasonList, reasons: readonly StoredReason[]): Subject[] {
  return reasons.map(({ id, name, retired }) => ({
    type: LISTS[list].type,
    id,
    name,
    fields: { name, retired },
  }));
}
