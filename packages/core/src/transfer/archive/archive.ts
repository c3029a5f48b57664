import * as UserList from "../../access/users/user-list";
import * as Audit from "../../audit/audit";
import * as Job from "../../jobs/job";
import { countStart, enqueue } from "../../jobs/job-queue";
import { isWorking } from "../../jobs/progress";
import type { JobStarted } from "../../jobs/schema";
import { startTransfer } from "../../jobs/start";
import { conflict } from "../../kernel/error";
import { timeOf } from "../../kernel/id";
import { commit, readAll, retryOnConflict } from "../../kernel/store";
import { assertAdmin, useUser } from "../../permissions/actor";
import * as Entity from "../entity";
import { ARCHIVES_SHOWN, ONE_ARCHIVE_TEXT } from "../rules";
import type { Archive } from "../schema";

/** Starts an archive of all data of the business. Admin only; 409 while another one runs, 429. */
export async function startArchive(): Promise<JobStarted> {
  assertAdmin();
  await countStart();
  return retryOnConflict(async () => {
    const [archives] = await readAll(Entity.readArchives());
    const [newest] = archives.jobs;
    if (newest !== undefined && (await isWorking(newest))) throw conflict(ONE_ARCHIVE_TEXT);
    const { id, write } = startTransfer("archive", {});
    const jobs = [id, ...archives.jobs].slice(0, ARCHIVES_SHOWN);
    const records = [Entity.saveArchives({ ...archives, jobs }), Audit.archived(useUser())];
    const writes = [write, ...records, await enqueue(id)];
    return commit(writes, { job_id: id });
  });
}

/** Lists the latest archives, newest first. Admin only. */
export async function listArchives(): Promise<Archive[]> {
  assertAdmin();
  const [{ jobs }] = await readAll(Entity.readArchives());
  const [users, states] = await Promise.all([UserList.list(), Job.listTransfers(jobs)]);
  return states.map(({ started_by, ...state }) => ({
    ...state,
    started_at: new Date(timeOf(state.id)).toISOString(),
    started_by_name: users.find(({ id }) => id === started_by)?.name ?? null,
  }));
}
