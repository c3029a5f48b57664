import { AppError } from "../kernel/error";
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

/** Some tags in the spelling that the business used first, new ones as the first of them is given: 1 BatchGetItem. */
export async function asFirstWritten(given: readonly string[]): Promise<string[]> {
  const known = await readAll(...given.map((tag) => Entity.read(tagKey(tag))));
  const names = new Map<string, string>();
  for (const [at, tag] of given.entries())
    if (!names.has(tagKey(tag))) names.set(tagKey(tag), known[at]?.name ?? tag);
  return given.map((tag) => names.get(tagKey(tag)) ?? tag);
}

/** Keeps the spelling of tags that are new to the business, once a lead has them. A failure is left to the next write. */
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

/** Takes tags out of the suggestions; leads that have them keep them. */
export function forget(tags: readonly string[]): Promise<void> {
  return Entity.removeAll([...new Set(tags.map(tagKey))]);
}
