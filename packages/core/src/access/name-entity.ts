/**
 * What everybody may know of users, in items of their own that sort by name: the first hundred cost the same in a
 * business of any size.
 */
import { defineEntity } from "../kernel/define-entity";
import * as Table from "../kernel/table/client";
import { tenantScope } from "../kernel/table/key";
import { remove, type Write } from "../kernel/table/write";
import type { UserName } from "./schema";

type Named = Pick<UserName, "id" | "name" | "status">;

const PREFIX = "NAME#";

const names = defineEntity<Named, "id" | "name">({
  name: "user_name",
  key: ({ id, name }) => ({ pk: tenantScope("USERS"), sk: `${PREFIX}${name.toLowerCase()}#${id}` }),
  isStamped: false,
});
const { key } = names;

/** What a change of a user means for its name; `before` is undefined for a new user. */
export function follow(before: Named | undefined, after: Named): Write[] {
  const { id, name, status } = after;
  if (before?.name === name && before.status === status) return [];
  const entered = names.put({ id, name, status });
  const isElsewhere = before !== undefined && key(before).sk !== key(after).sk;
  return isElsewhere ? [remove(key(before)), entered] : [entered];
}

/** The first names, in the order of the alphabet, and whether there are more; may miss the change of the last second. */
export async function list(limit: number): Promise<{ names: UserName[]; more: boolean }> {
  const partition = tenantScope("USERS");
  const { items } = await Table.query({ partition, prefix: PREFIX, limit: limit + 1, isRelaxed: true });
  return { names: parseAll(items.slice(0, limit)), more: items.length > limit };
}

/** Every name: 1 Query for each 1 MB. */
export async function listAll(): Promise<UserName[]> {
  const items = await Table.queryAll({ partition: tenantScope("USERS"), prefix: PREFIX, isRelaxed: true });
  return parseAll(items);
}

function parseAll(items: readonly Table.Item[]): UserName[] {
  return names.parseAll(items).map(({ id, name, status }) => ({ id, user_id: id, name, status }));
}
