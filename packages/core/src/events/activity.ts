import type { Image } from "../kernel/image";
import * as Entity from "../leads/activity-entity";
import { mentionsIn } from "../leads/rules";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

/** Only entries logged by people; entries of the system are part of the lead's events. */
export function activityEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  if (isMerged(before, after)) return [];
  if (Entity.parse(after)?.erased_at !== Entity.parse(before)?.erased_at) return [];
  return [
    ...toEvents(diff(toSubjects(before), toSubjects(after))),
    ...logged(before, after),
    ...repeated(before, after),
    ...mentions(before, after),
  ];
}

/** A merge, or its undo, moves entries without changing them. */
function isMerged(before: Image | undefined, after: Image | undefined): boolean {
  const [old, fresh] = [Entity.parse(before), Entity.parse(after)];
  return (
    old?.moved_to !== undefined || fresh?.moved_to !== undefined || (!old && fresh?.merged_from !== undefined)
  );
}

function mentions(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const [old, fresh] = [Entity.parse(before), Entity.parse(after)];
  if (!fresh || fresh.kind === "system") return [];
  const known = new Set(mentionsIn(old?.text ?? ""));
  const user_ids = mentionsIn(fresh.text).filter((id) => !known.has(id));
  const { lead_id, text, updated_at: at } = fresh;
  return user_ids.length > 0 ? [{ type: "mention.made", lead_id, user_ids, text, at }] : [];
}

function logged(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const entry = before ? undefined : Entity.parse(after);
  return entry && entry.kind !== "system" ? [{ type: "entry.logged", entry }] : [];
}

function repeated(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const activity = before ? undefined : Entity.parse(after);
  if (activity?.event !== "enquired") return [];
  return [{ type: "enquiry.repeated", lead_id: activity.lead_id, at: activity.created_at }];
}

function toSubjects(image: Image | undefined): Subject[] {
  const activity = Entity.parse(image);
  if (!activity || activity.kind === "system") return [];
  const { id, lead_id, kind, text, due_at, outcome } = activity;
  return [{ type: "activity", id, name: kind, lead_id, fields: { kind, text, due_at, outcome } }];
}
