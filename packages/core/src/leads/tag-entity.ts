import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { remove } from "../kernel/table/write";

/** A tag as the business first wrote it. */
interface StoredTag {
  key: string; // equal for spellings that differ in case only
  name: string;
}

const partition = () => tenantScope("TAGS");

const tags = defineEntity<StoredTag, "key">({
  name: "tag",
  key: ({ key }) => ({ pk: partition(), sk: `TAG#${key}` }),
});

export function read(key: string): Read<StoredTag | undefined> {
  return tags.read({ key });
}

const MAX_CONCURRENT_WRITES = 50;

/** Keeps new tags. Throws `ConditionFailed` where one has been written before. */
export async function createAll(created: readonly StoredTag[]): Promise<void> {
  for (let start = 0; start < created.length; start += MAX_CONCURRENT_WRITES)
    await Table.transact(created.slice(start, start + MAX_CONCURRENT_WRITES).map(tags.create));
}

/** Forgets tags. */
export async function removeAll(keys: readonly string[]): Promise<void> {
  for (let start = 0; start < keys.length; start += MAX_CONCURRENT_WRITES)
    await Table.transact(
      keys.slice(start, start + MAX_CONCURRENT_WRITES).map((key) => remove(tags.key({ key }))),
    );
}

/** Tags whose key begins so, in the order of their keys: 1 Query. */
export async function list(prefix: string, limit: number): Promise<StoredTag[]> {
  const { items } = await Table.query({
    partition: partition(),
    prefix: `TAG#${prefix}`,
    limit,
    isEventuallyConsistent: true,
  });
  return tags.parseAll(items);
}
