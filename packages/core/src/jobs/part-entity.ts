import { now } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { type Read, readAll } from "../kernel/store";
import { tenantScope } from "../kernel/table/key";
import type { Write } from "../kernel/table/write";

export interface Part {
  job: string;
  number: number;
  state: "waiting" | "done" | "undone";
  owner?: string;
  results: Result[];
}

export interface Result {
  id: string;
  success?: boolean;
  code?: string;
  message?: string;
  version?: number; // version after the change; missing without one
  previous?: Record<string, unknown>;
  board_order?: string;
  undone?: boolean;
  owner?: string;
  row?: number;
  action?: "create" | "update" | "skip" | "refuse";
}

const RETENTION_SECONDS = 90 * 24 * 60 * 60;

const parts = defineEntity<Part & { ttl: number }, "job" | "number">({
  name: "job_part",
  key: ({ job, number }) => ({
    pk: tenantScope("JOB", job),
    sk: `PART#${String(number).padStart(5, "0")}`,
  }),
  isStamped: false,
});

/** Write that creates a processed part; fails if it exists. */
export function create(job: string, number: number, results: Result[]): Write {
  return parts.create({
    job,
    number,
    state: "done",
    results,
    ttl: Math.floor(now() / 1000) + RETENTION_SECONDS,
  });
}

/** Write of a part; fails when another run has processed it. */
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

export async function list(job: string, from: number, count: number): Promise<Part[]> {
  const reads: Read<Part | undefined>[] = Array.from({ length: count }, (_, at) =>
    parts.read({ job, number: from + at }),
  );
  return (await readAll(...reads)).filter((part) => part !== undefined);
}
