/** User names in items of their own that sort by name, so reading the first 100 is one query. */
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

export function updateName(before: Named | undefined, after: Named): Write[] {
  const { id, name, status } = after;
  if (before?.name === name && before.status === status) return [];
  const put = names.put({ id, name, status });
  const isElsewhere = before !== undefined && key(before).sk !== key(after).sk;
  return isElsewhere ? [remove(key(before)), put] : [put];
}

export async function list(limit: number): Promise<{ names: UserName[]; more: boolean }> {
  const partition = tenantScope("USERS");
  const { items } = await Table.query({
    partition,
    prefix: PREFIX,
    limit: limit + 1,
    isEventuallyConsistent: true,
  });
  return { names: parseAll(items.slice(0, limit)), more: items.length > limit };
}

export async function listAll(): Promise<UserName[]> {
  const items = await Table.queryAll({
    partition: tenantScope("USERS"),
    prefix: PREFIX,
    isEventuallyConsistent: true,
  });
  return parseAll(items);
}

function parseAll(items: readonly Table.Item[]): UserName[] {
  return names.parseAll(items).map(({ id, name, status }) => ({ id, user_id: id, name, status }));
}
