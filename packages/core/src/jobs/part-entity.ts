import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { type Read, readAll } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";

/** Some of the leads that a job acts on, and what became of each. */
export interface Part {
  job: string;
  number: number;
  state: "waiting" | "done" | "undone";
  owner?: string; // who gets these leads, where several take turns
  results: Result[];
}

export interface Result {
  id: string;
  success?: boolean; // missing before its turn
  code?: string;
  message?: string;
  version?: number; // that the lead has since; missing where nothing was changed
  previous?: Record<string, unknown>;
  board_order?: string;
  undone?: boolean;
  owner?: string; // who was given it by somebody else
  row?: number; // of the file that it came from
  action?: "create" | "update" | "skip" | "refuse"; // what became of that row
}

const RETENTION_SECONDS = 90 * 24 * 60 * 60; // as long as the job

const parts = defineEntity<Part & { ttl: number }, "job" | "number">({
  name: "job_part",
  key: ({ job, number }) => ({
    pk: tenantScope("JOB", job),
    sk: `PART#${String(number).padStart(5, "0")}`,
  }),
  isStamped: false,
});

/** One that is done at once; fails where there is one. */
export function create(job: string, number: number, results: Result[]): Write {
  return parts.create({
    job,
    number,
    state: "done",
    results,
    ttl: Math.floor(now() / 1000) + RETENTION_SECONDS,
  });
}

/** Fails where the part is past `before`: somebody else has carried it on. */
export function put(part: Part, before: Part["state"] = "waiting"): Write {
  return parts.put(
    { ...part, ttl: Math.floor(now() / 1000) + RETENTION_SECONDS },
    {
      expression: "attribute_not_exists(#state) OR #state = :before",
      names: { "#state": "state" },
      values: { ":before": before },
    },
  );
}

/** Some parts of a job by their numbers: 1 BatchGetItem. */
export async function list(job: string, from: number, count: number): Promise<Part[]> {
  const reads: Read<Part | undefined>[] = Array.from({ length: count }, (_, at) =>
    parts.read({ job, number: from + at }),
  );
  return (await readAll(...reads)).filter((part) => part !== undefined);
}
