import type { Image } from "../kernel/image";
import * as Entity from "../leads/activity-entity";
import { differ, toEvents } from "./difference";
import type { DomainEvent, Subject } from "./event";

/** What became of an entry that a person logged. What the product writes into a timeline is told with the lead. */
export function activityEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  return toEvents(differ(toSubjects(before), toSubjects(after)));
}

function toSubjects(image: Image | undefined): Subject[] {
  const activity = Entity.parse(image);
  if (!activity || activity.kind === "system") return [];
  const { id, lead_id, kind, text, due_at, outcome } = activity;
  return [{ type: "activity", id, name: kind, lead_id, fields: { kind, text, due_at, outcome } }];
}
