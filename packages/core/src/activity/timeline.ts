import { useActorId } from "../actor";
import { timestamp } from "../clock";
import { createId } from "../id";
import type { Write } from "../table/write";
import * as Entity from "./entity";
import type { SystemEvent } from "./rules";
import type { Change, CreateActivity } from "./schema";

/** What an activity needs to know of its lead. */
export interface Subject {
  id: string;
  owner_id: string | null;
}

function entry(
  lead: Subject,
  fields: Pick<Entity.StoredActivity, "kind" | "event" | "text" | "due_at" | "outcome" | "changes">,
) {
  const at = timestamp();
  return {
    id: createId(),
    lead_id: lead.id,
    owner_id: lead.owner_id,
    ...fields,
    user_id: useActorId(),
    created_at: at,
    updated_at: at,
    version: 1,
    rev: 1,
  };
}

/** The write of a system entry: what happened to the lead, in the transaction in which it happens. */
export function record(lead: Subject, event: SystemEvent, changes: Change[] = [], text = ""): Write {
  return Entity.create(entry(lead, { kind: "system", event, text, due_at: null, outcome: null, changes }));
}

/** A new entry by a person, with its write. */
export function log(lead: Subject, input: CreateActivity): { activity: Entity.StoredActivity; write: Write } {
  const activity = entry(lead, {
    kind: input.kind,
    event: null,
    text: input.text,
    due_at: input.due_at ? new Date(input.due_at).toISOString() : null,
    outcome: input.outcome || null,
    changes: [],
  });
  return { activity, write: Entity.create(activity) };
}
