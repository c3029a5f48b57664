import { AppError } from "../kernel/error";
import { readAll, retryOnConflict } from "../kernel/store";
import { tagKey } from "./rules";
import type { ListTags } from "./schema";
import * as Entity from "./tag-entity";

const SUGGESTIONS = 100;

/** Up to 100 tags that start with `q`: 1 Query. */
export async function list({ q }: ListTags): Promise<string[]> {
  const found = await Entity.list(tagKey(q ?? ""), SUGGESTIONS);
  return found.map(({ name }) => name);
}

/** Tags in their first spelling, stored or given: 1 BatchGetItem. */
export async function toExistingSpelling(tags: readonly string[]): Promise<string[]> {
  const known = await readAll(...tags.map((tag) => Entity.read(tagKey(tag))));
  const names = new Map<string, string>();
  for (const [at, tag] of tags.entries())
    if (!names.has(tagKey(tag))) names.set(tagKey(tag), known[at]?.name ?? tag);
  return tags.map((tag) => names.get(tagKey(tag)) ?? tag);
}

/** Stores new tags after a lead got them. The next write repeats a failed one. */
export async function remember(tags: readonly string[]): Promise<void> {
  const names = new Map(tags.map((tag) => [tagKey(tag), tag]));
  const keys = [...names.keys()];
  try {
    await retryOnConflict(async () => {
      const known = await readAll(...keys.map((key) => Entity.read(key)));
      const unknown = keys.filter((_, at) => !known[at]);
      await Entity.createAll(unknown.map((key) => ({ key, name: names.get(key) ?? key })));
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Removes tags from the suggestions; leads keep theirs. */
export function forget(tags: readonly string[]): Promise<void> {
  return Entity.removeAll([...new Set(tags.map(tagKey))]);
}
