import { defineDocument, type Stored } from "../kernel/document";
import type { Write } from "../kernel/table/write";
import * as Due from "./due-entity";
import type { StoredSubscription } from "./period";

const document = defineDocument<StoredSubscription>("SUBSCRIPTION");
export const read = document.read;
export const readStored = document.readVersion;
export const contentOf = document.contentOf;

export function create(stored: StoredSubscription): Write[] {
  return [document.create(stored), ...pointerWrites(stored)];
}

export function save(before: Stored<StoredSubscription>, after: StoredSubscription): Write[] {
  const isMoved = before.content.due_at !== after.due_at;
  return [
    document.save(after, before.rev),
    ...(isMoved && before.content.due_at ? [Due.removePointer("SUBSCRIPTION", before.content.due_at)] : []),
    ...(isMoved ? pointerWrites(after) : []),
  ];
}

function pointerWrites({ due_at }: StoredSubscription): Write[] {
  return due_at === null ? [] : [Due.createPointer("SUBSCRIPTION", due_at)];
}
