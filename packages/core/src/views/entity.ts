import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";
import type { View } from "./schema";

export type StoredView = Omit<View, "tenant_id" | "shared">;

/** One item per user, or for all shared views, so names can be unique in it. */
export interface Collection {
  of: string;
  views: StoredView[];
  rev: number;
}

export const SHARED = "SHARED";

const collections = defineEntity<Collection, "of">({
  name: "views",
  key: ({ of }) => ({ pk: tenantScope("VIEWS", of), sk: "VIEWS" }),
});

export function read(of: string): Read<Collection> {
  const { key, parse } = collections.read({ of });
  return { key, parse: (item) => parse(item) ?? { of, views: [], rev: 0 } };
}

export function save(collection: Collection): Write {
  return collections.save(collection);
}
