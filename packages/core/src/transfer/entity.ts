import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { ColumnField } from "./rules";
import type { LabelValues } from "./schema";

export interface SavedMapping {
  columns: [words: string, field: ColumnField | null][];
  values: LabelValues;
}

const mappings = defineEntity<SavedMapping, never>({
  name: "import_habit",
  key: () => ({ pk: tenantScope("IMPORTS"), sk: "HABIT" }),
  isStamped: false,
});
export const put = mappings.put;

export function read() {
  return mappings.read({});
}

/** Ids of the latest archives, newest first. */
export interface Archives {
  jobs: string[];
  rev: number;
}

const archives = defineEntity<Archives, never>({
  name: "archives",
  key: () => ({ pk: tenantScope("IMPORTS"), sk: "ARCHIVES" }),
  isStamped: false,
});

export function readArchives(): Read<Archives> {
  const { key, parse } = archives.read({});
  return { key, parse: (item) => parse(item) ?? { jobs: [], rev: 0 } };
}

/** Fails when another archive was started since. */
export const saveArchives = archives.save;
