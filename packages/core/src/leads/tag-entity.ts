import { chunks } from "../kernel/chunks";
import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { remove } from "../kernel/table/write";

interface StoredTag {
  key: string;
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

/** Creates tags. Throws `ConditionFailed` if one exists. */
export async function createAll(created: readonly StoredTag[]): Promise<void> {
  for (const chunk of chunks(created, MAX_CONCURRENT_WRITES)) await Table.transact(chunk.map(tags.create));
}

export async function removeAll(keys: readonly string[]): Promise<void> {
  for (const chunk of chunks(keys, MAX_CONCURRENT_WRITES))
    await Table.transact(chunk.map((key) => remove(tags.key({ key }))));
}

/** Tags by the beginning of their key: 1 Query. */
export async function list(prefix: string, limit: number): Promise<StoredTag[]> {
  const { items } = await Table.query({
    partition: partition(),
    prefix: `TAG#${prefix}`,
    limit,
    isEventuallyConsistent: true,
  });
  return tags.parseAll(items);
}
