import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { View } from "./schema";

export type StoredView = Omit<View, "tenant_id" | "shared">;

/** The views of one person, or those that everybody has, as one item: names are unique in it. */
export interface Collection {
  of: string;
  views: StoredView[];
  rev: number;
}

export const SHARED = "SHARED"; // in the place of a person

const collections = defineEntity<Collection, "of">({
  name: "views",
  key: ({ of }) => ({ pk: tenantScope("VIEWS", of), sk: "VIEWS" }),
});

/** For reading one together with others: empty where nothing was saved yet. */
export function read(of: string): Read<Collection> {
  const { key, parse } = collections.read({ of });
  return { key, parse: (item) => parse(item) ?? { of, views: [], rev: 0 } };
}

/** The next version of a collection that was read. Fails when it has changed since. */
export function save(collection: Collection): Write {
  return collections.save(collection);
}
