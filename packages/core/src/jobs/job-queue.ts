import { useTenant } from "../kernel/actor";
import { commit, readAll, retryOnConflict } from "../kernel/store";
import type { Write } from "../kernel/table/write";
import { useUser } from "../permissions/actor";
import * as RateLimit from "../rate-limit/rate-limit";
import { STARTS_BY_TENANT, STARTS_BY_USER, WAITING_BY_TENANT } from "../rate-limit/rules";
import * as Entity from "./entity";
import * as Line from "./queue-entity";
import type { JobStarted } from "./schema";

/** Counts the start of a long-running job. Throws 429 if a user or business starts too many. */
export async function countStart(): Promise<void> {
  await RateLimit.count(STARTS_BY_USER, useUser().user_id);
  await RateLimit.count(STARTS_BY_TENANT, useTenant());
}

/** Appends a job to the queue of its business. Throws 429 if the queue is full. */
export async function enqueue(id: string): Promise<Write> {
  const [line] = await readAll(Line.read());
  const working = (await readWorking(line.jobs.filter((one) => one !== id))).map((job) => job.id);
  RateLimit.assertRoom(WAITING_BY_TENANT, working.length);
  return Line.save({ ...line, jobs: [...working, id] });
}

/** Starts a queued job with its write. Throws 429. */
export function startQueued({ id, write }: { id: string; write: Write }, extraWrites: readonly Write[] = []) {
  return retryOnConflict<JobStarted>(async () =>
    commit([write, ...extraWrites, await enqueue(id)], { job_id: id }),
  );
}

/** The kind of the job ahead of a waiting one; undefined if there is none. */
export async function blockingJobKind(id: string): Promise<Entity.Job["kind"] | undefined> {
  const [{ jobs }] = await readAll(Line.read());
  const [first] = await readWorking(jobs.slice(0, Math.max(jobs.indexOf(id), 0)));
  return first?.kind;
}

async function readWorking(ids: readonly string[]): Promise<Entity.Job[]> {
  const jobs = await readAll(...ids.map((id) => Entity.read(id)));
  return jobs.filter(Entity.isWorking);
}
