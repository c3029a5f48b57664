import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { ImportField } from "./rules";
import type { LabelValues } from "./schema";

/** How the files of a business were read the last time, by the words of their headers and their labels. */
export interface Habit {
  columns: [words: string, field: ImportField | null][];
  values: LabelValues;
}

const habits = defineEntity<Habit, never>({
  name: "import_habit",
  key: () => ({ pk: tenantScope("IMPORTS"), sk: "HABIT" }),
  isStamped: false,
});
export const put = habits.put;

export function read() {
  return habits.read({});
}

/** The archives of everything that were asked for last, newest first: one is made at a time. */
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

/** Fails where another one was asked for since they were read. */
export const saveArchives = archives.save;
