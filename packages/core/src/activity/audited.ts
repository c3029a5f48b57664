import { type Difference, differ, type Subject } from "../audit/difference";
import type { Image } from "../image";
import * as Entity from "./entity";

/** What a write did to an entry that a person logged. What the product writes into a timeline is told with the lead. */
export function audited(before: Image | undefined, after: Image | undefined): Difference[] {
  return differ(toSubjects(before), toSubjects(after));
}

function toSubjects(image: Image | undefined): Subject[] {
  if (!image || !Entity.isActivity(image)) return [];
  const { id, lead_id, kind, text, due_at, outcome } = Entity.fromItem(image);
  if (kind === "system") return [];
  return [{ type: "activity", id, name: kind, lead_id, fields: { kind, text, due_at, outcome } }];
}
