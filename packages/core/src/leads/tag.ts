import { readAll, retryOnConflict } from "../kernel/store";
import { tagKey } from "./rules";
import type { ListTags } from "./schema";
import * as Entity from "./tag-entity";

const SUGGESTIONS = 100;

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
    await Entity.createAll([...unknown].map((key) => ({ key, name: names.get(key) ?? key })));
    return given.map((tag) => names.get(tagKey(tag)) ?? tag);
  });
}

/** Takes tags out of the suggestions; leads that have them keep them. */
export function forget(tags: readonly string[]): Promise<void> {
  return Entity.removeAll([...new Set(tags.map(tagKey))]);
}
