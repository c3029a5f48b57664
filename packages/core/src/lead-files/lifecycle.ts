/** What happens to the files of a lead that is merged, deleted or erased. */
import { chunks } from "../kernel/chunks";
import { commit, retryOnConflict } from "../kernel/store";
import * as Storage from "../plans/storage";
import * as Entity from "./entity";

export type StoredFile = Entity.StoredFile;
export const visitAll = Entity.visit;

const FILES_PER_TRANSACTION = 45;

export async function count(leadId: string): Promise<number> {
  return (await Entity.list(leadId)).length;
}

type Selected = (file: Entity.StoredFile) => boolean;

/** Moves the files to the lead that stays in a merge. Repeatable. */
export function moveAll(from: string, to: string): Promise<number> {
  return move(
    from,
    () => true,
    (file) => Entity.move(file, to, [...(file.moved_from ?? []), from]),
  );
}

/** Returns the files that a merge has moved. Repeatable. */
export function returnAll(from: string, to: string): Promise<number> {
  const isMoved: Selected = ({ moved_from }) => moved_from?.at(-1) === to;
  return move(from, isMoved, (file) => Entity.move(file, to, file.moved_from?.slice(0, -1) ?? []));
}

async function move(
  leadId: string,
  isSelected: Selected,
  toWrites: (file: Entity.StoredFile) => ReturnType<typeof Entity.move>,
): Promise<number> {
  return retryOnConflict(async () => {
    const files = (await Entity.list(leadId)).filter(isSelected);
    for (const chunk of chunks(files, FILES_PER_TRANSACTION)) await commit(chunk.flatMap(toWrites), null);
    return files.length;
  });
}

/** Removes the files of a lead, which frees their storage. Repeatable; returns their number. */
export async function removeAll(leadId: string): Promise<number> {
  return retryOnConflict(async () => {
    const files = await Entity.list(leadId);
    await removeFiles(files);
    return files.length;
  });
}

async function removeFiles(files: readonly Entity.StoredFile[]): Promise<void> {
  for (const chunk of chunks(files, FILES_PER_TRANSACTION)) {
    const bytes = chunk.reduce((sum, { size }) => sum + size, 0);
    await commit([...chunk.map(Entity.erase), Storage.release(bytes)], null);
  }
}

/** As `removeAll`, and forgets the names of files removed before. */
export async function eraseAll(leadId: string): Promise<number> {
  const removed = await removeAll(leadId);
  const named = (await Entity.listStored(leadId)).filter(({ name }) => name !== "");
  for (const chunk of chunks(named, FILES_PER_TRANSACTION)) await commit(chunk.map(Entity.forget), null);
  return removed;
}

/** Removes the files of the whole business; returns whether that is done. */
export async function removeEvery(hasTime: () => boolean): Promise<boolean> {
  for await (const files of Entity.visit()) {
    if (!hasTime()) return false;
    await removeFiles(files);
  }
  return true;
}

export async function sumSizes(): Promise<number> {
  let bytes = 0;
  for await (const files of Entity.visit()) for (const { size } of files) bytes += size;
  return bytes;
}
