import { readAll, retryOnConflict } from "../../kernel/store";
import * as Table from "../../kernel/table/client";
import { tagKey } from "../rules";
import * as Entity from "./entity";
import type { ListTags } from "./schema";

const SUGGESTIONS = 100;
const CREATED_AT_ONCE = 50;

/** Tags of the business that begin with `q`, at most 100: 1 Query. */
export async function list({ q }: ListTags): Promise<string[]> {
  const found = await Entity.list(tagKey(q ?? ""), SUGGESTIONS);
  return found.map(({ name }) => name);
}

/**
 * Some tags in the spelling that the business used first; a new one is kept as it is given. 1 BatchGetItem and, with new
 * tags, 1 transaction; nothing without tags.
 */
export async function asFirstWritten(given: readonly string[]): Promise<string[]> {
  return retryOnConflict(async () => {
    const known = await readAll(...given.map((tag) => Entity.read(tagKey(tag))));
    const names = new Map<string, string>();
    for (const [at, tag] of given.entries())
      if (!names.has(tagKey(tag))) names.set(tagKey(tag), known[at]?.name ?? tag);
    const unknown = new Set(given.filter((_, at) => !known[at]).map(tagKey));
    const writes = [...unknown].map((key) => Entity.create({ key, name: names.get(key) ?? key }));
    for (let start = 0; start < writes.length; start += CREATED_AT_ONCE)
      await Table.transact(writes.slice(start, start + CREATED_AT_ONCE));
    return given.map((tag) => names.get(tagKey(tag)) ?? tag);
  });
}
