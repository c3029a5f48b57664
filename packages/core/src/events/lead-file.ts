import type { Image } from "../kernel/image";
import * as Entity from "../lead-files/entity";
import { diff, toEvents } from "./diff";
import type { DomainEvent, Subject } from "./event";

/** A merge, or its undo, moves files without events; DynamoDB deletes removed items later. */
export function leadFileEvents(before: Image | undefined, after: Image | undefined): DomainEvent[] {
  const [old, fresh] = [present(before), present(after)];
  const removed = Entity.parse(after);
  if (old && removed?.removed_at) {
    const events = removed.removed_by ? toEvents(diff([toSubject(old)], [])) : [];
    return [...events, { type: "file.replaced", path: old.path }];
  }
  return !old && fresh && !fresh.moved_from ? toEvents(diff([], [toSubject(fresh)])) : [];
}

function present(image: Image | undefined): Entity.StoredFile | undefined {
  const file = Entity.parse(image);
  return file?.removed_at ? undefined : file;
}

function toSubject({ id, lead_id, name, type, size }: Entity.StoredFile): Subject {
  return { type: "file", id, name, lead_id, fields: { name, type, size } };
}
