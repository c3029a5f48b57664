import { defineDocument, type Stored } from "../kernel/document";
import type { Write } from "../kernel/table/write";
import * as Due from "./due-entity";
import type { StoredSubscription } from "./period";

const document = defineDocument<StoredSubscription>("SUBSCRIPTION");
/** `read` it as it was stored, to be rolled to the moment of reading. */
export const read = document.read;
export const readStored = document.readStored;
export const contentOf = document.contentOf;

/** The first version, with its pointer in the schedule. */
export function create(stored: StoredSubscription): Write[] {
  return [document.create(stored), ...pointTo(stored)];
}

/** The next version of a subscription that was read before, its pointer moved; fails when it has changed since. */
export function save(before: Stored<StoredSubscription>, after: StoredSubscription): Write[] {
  const isMoved = before.content.due_at !== after.due_at;
  return [
    document.save(after, before.rev),
    ...(isMoved && before.content.due_at ? [Due.unpoint("SUBSCRIPTION", before.content.due_at)] : []),
    ...(isMoved ? pointTo(after) : []),
  ];
}

function pointTo({ due_at }: StoredSubscription): Write[] {
  return due_at === null ? [] : [Due.point("SUBSCRIPTION", due_at)];
}
