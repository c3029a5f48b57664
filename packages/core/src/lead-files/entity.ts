import type { LeadFileType } from "../files/rules";
import { timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { remove as deleteItem, unchanged, type Write } from "../kernel/table/write";

export interface StoredFile {
  id: string; // of the upload
  lead_id: string;
  name: string;
  type: LeadFileType;
  size: number;
  path: string;
  user_id: string;
  created_at: string;
  moved_from?: readonly string[]; // leads that had it before merges, the last one at the end
  removed_at?: string;
  removed_by?: string; // none for the product itself
  rev: number;
}

const partition = () => tenantScope("FILES");
const prefixOf = (leadId: string) => `${leadId}#`;

const files = defineEntity<StoredFile, "lead_id" | "id">({
  name: "lead_file",
  key: ({ lead_id, id }) => ({ pk: partition(), sk: `${prefixOf(lead_id)}${id}` }),
  expires: ({ removed_at }) => (removed_at ? Math.floor(Date.parse(removed_at) / 1000) : undefined),
});
export const { parse, parseAll, read } = files;

/** Also in place of a removed file. */
export const create = (file: StoredFile): Write =>
  files.put(file, {
    expression: "attribute_not_exists(#pk) OR attribute_exists(#removed)",
    names: { "#pk": "pk", "#removed": "removed_at" },
  });

/** Hides the file at once; the stream then deletes its object, and DynamoDB the item. */
export function remove(file: StoredFile, removed_by: string): Write {
  return files.save({ ...file, removed_at: timestamp(), removed_by });
}

/** Removes a file and its personal data, without naming a user. */
export function erase({ id, lead_id, type, size, path, user_id, created_at, rev }: StoredFile): Write {
  const kept = { id, lead_id, type, size, path, user_id, created_at, rev };
  return files.save({ ...kept, name: "", removed_at: timestamp() });
}

/** Moves a file to another lead. Fails if it has changed since it was read. */
export function move(file: StoredFile, lead_id: string, moved_from: readonly string[]): Write[] {
  const moved = { ...file, lead_id, moved_from, rev: file.rev + 1 };
  return [deleteItem(files.key(file), unchanged(file.rev)), files.put(moved)];
}

/** The files of a lead, oldest first: 1 Query. */
export async function list(leadId: string): Promise<StoredFile[]> {
  return parseAll(await Table.queryAll({ partition: partition(), prefix: prefixOf(leadId) }));
}

/** Also removed files that DynamoDB has not deleted yet. */
export async function listStored(leadId: string): Promise<StoredFile[]> {
  const query = { partition: partition(), prefix: prefixOf(leadId), includeExpired: true };
  return parseAll(await Table.queryAll(query));
}

/** Deletes a removed file for good. */
export function forget(file: StoredFile): Write {
  return deleteItem(files.key(file));
}

const PAGE = 500;

/** All files of the business by page. */
export async function* visit(): AsyncGenerator<StoredFile[]> {
  let from: string | undefined;
  do {
    const { items, hasMore } = await Table.query({
      partition: partition(),
      from,
      limit: PAGE,
      includeExpired: true,
    });
    yield parseAll(items).filter(({ removed_at }) => removed_at === undefined);
    from = hasMore ? items.at(-1)?.sk : undefined;
  } while (from !== undefined);
}
