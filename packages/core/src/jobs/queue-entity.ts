import { defineEntity } from "../kernel/define-entity";
import type { Read } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";

/** Jobs of a business in the order of their start. Finished ones are removed when the next job starts. */
export interface JobQueue {
  jobs: string[];
  rev: number;
}

const queues = defineEntity<JobQueue, never>({
  name: "job_line",
  key: () => ({ pk: tenantScope("JOBS"), sk: "LINE" }),
  isStamped: false,
});

export function read(): Read<JobQueue> {
  const { key, parse } = queues.read({});
  return { key, parse: (item) => parse(item) ?? { jobs: [], rev: 0 } };
}

/** Fails if another job was started since the read. */
export const save = queues.save;
