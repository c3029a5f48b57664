import {
  DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import { bulk } from "@leadlane/core/bulk/bulk";
import { bulkOrStart } from "@leadlane/core/bulk/job";
import * as Calendar from "@leadlane/core/calendar/event";
import * as Job from "@leadlane/core/jobs/job";
import type { JobResult, JobStarted } from "@leadlane/core/jobs/schema";
import { JobState } from "@leadlane/core/jobs/schema";
import { commit, readAll } from "@leadlane/core/kernel/store";
import * as Activity from "@leadlane/core/leads/activity";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { log } from "@leadlane/core/leads/log";
import { move } from "@leadlane/core/leads/move";
import * as Timeline from "@leadlane/core/leads/timeline";
import { remove } from "@leadlane/core/leads/trash";
import { merge } from "@leadlane/core/merges/merge";
import { undo } from "@leadlane/core/merges/undo";
import { startErasure } from "@leadlane/core/person/erase";
import * as PipelineStatus from "@leadlane/core/pipeline/status";
import { continueTransfer } from "@leadlane/core/transfer/continue-job";
import { handler as transfer } from "@leadlane/functions/queue/transfer";
import { handler } from "@leadlane/functions/stream/project";
import type { DynamoDBRecord } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { useBucket } from "../support/bucket";
import { activeLeads, recount, recountDays, storedCounters, storedDays } from "../support/counters";
import { jobMessage, runWithCrashes } from "../support/crashes";
import { copyLead } from "../support/many-leads";
import { storedLead } from "../support/merges";
import { snapshot } from "../support/snapshot";
import { useStore } from "../support/store";
import { actAs, inTenant, newPhone, newTenant } from "../support/tenant";

const { readStream } = useStore();
useBucket();

const NOTES = 200; // more than one step moves
const LEADS = 105; // more than one step, with an incomplete last part

/** Passes records to a consumer that crashes repeatedly. */
const processWithCrashes = (records: DynamoDBRecord[]) => runWithCrashes(() => handler({ Records: records }));

/**
 * Runs until complete, with a crash after one write, then after two, and so on. Returns the number of
 * crashes.
 */
async function untilDone(run: () => Promise<unknown>): Promise<number> {
  const { send } = DynamoDBDocumentClient.prototype;
  const writes = [TransactWriteCommand, PutCommand, UpdateCommand];
  for (let crashes = 0; ; crashes += 1) {
    let callsLeft = 1 + crashes;
    const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
      this: DynamoDBDocumentClient,
      ...args: unknown[]
    ) {
      if (callsLeft === 0) throw new Error("The run has already crashed.");
      const answer = await Reflect.apply(send, this, args);
      if (writes.some((kind) => args[0] instanceof kind)) callsLeft -= 1;
      if (callsLeft === 0) throw new Error("The run crashed.");
      return answer;
    });
    const isDone = await run().then(
      () => true,
      () => false,
    );
    spy.mockRestore();
    if (isDone) return crashes;
  }
}

/** Passes records to two parallel consumers until both have processed them. */
async function processTwice(records: DynamoDBRecord[]): Promise<void> {
  const untilDone = async () => {
    let failed = 1;
    while (failed > 0) failed = (await handler({ Records: records })).batchItemFailures.length;
  };
  await Promise.all([untilDone(), untilDone()]);
}

async function processRecords(records: DynamoDBRecord[]): Promise<void> {
  expect(await handler({ Records: records })).toEqual({ batchItemFailures: [] });
}

it("changes each lead once and counts correctly after an interruption at any write and repeated turns", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const { admin } = tenant;
  const asAdmin = <T>(act: () => Promise<T>) => actAs(admin, act);
  const [from = "", target = ""] = (await asAdmin(() => PipelineStatus.list())).map(({ id }) => id);
  await copyLead(
    await asAdmin(() => create({ name: "Lead", phone: newPhone(), status_id: from })),
    LEADS - 1,
  );
  const ids = (await activeLeads(tenant.id)).map(({ id }) => id);
  expect(ids).toHaveLength(LEADS);
  await processRecords(await readStream());
  const query = { status_id: from };
  const { job_id } = (await asAdmin(() =>
    bulkOrStart({ query, action: "move", status_id: target }),
  )) as JobStarted;
  const run = () => transfer(jobMessage(tenant, job_id), { getRemainingTimeInMillis: () => 300_000 });
  const follow = async () => {
    for (let records = await readStream(); records.length > 0; records = await readStream())
      await processRecords(records);
  };
  const state = () => asAdmin(async () => JobState.parse(await Job.get(job_id)));
  const leads = async () =>
    (await asAdmin(() => readAll(...ids.map((id) => Lead.read(id))))).filter((lead) => lead !== undefined);

  let back: string | undefined;
  const crashes = await runWithCrashes(run, async () => {
    if (back || (await state()).done === 0) return;
    // Moves a finished lead back, so that it matches the query again.
    back = (await leads()).find(({ status_id }) => status_id === target)?.id ?? "";
    await asAdmin(() => move(back ?? "", { status_id: from }));
  });
  await Promise.all([run(), run()]);
  await follow();
  expect(await state()).toMatchObject({ status: "done", total: LEADS, done: LEADS, failed: 0 });
  expect((await state()).result?.changed).toBe(LEADS);
  expect(await leads()).toHaveLength(LEADS);
  for (const { id, version, status_id } of await leads())
    expect([version, status_id]).toEqual(id === back ? [3, from] : [2, target]);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(crashes, "at least one per step").toBeGreaterThanOrEqual(6);

  await asAdmin(() => Job.undo(job_id));
  await Promise.all([run(), run()]);
  await run();
  await follow();
  expect(await state()).toMatchObject({ status: "undone", total: LEADS, done: LEADS, failed: 1 });
  for (const { version, status_id } of await leads()) expect([version, status_id]).toEqual([3, from]);
  const results: JobResult[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const { items, page } = await asAdmin(() => Job.listResults(job_id, { limit: 100, cursor }));
    results.push(...items);
    [cursor, isMore] = [page.next_cursor ?? undefined, page.next_cursor !== null];
  }
  expect(results.filter(({ undone }) => !undone).map(({ id }) => id)).toEqual([back]);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

it("counts only leads selected after a bulk change resumes", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const { admin } = tenant;
  const asAdmin = <T>(act: () => Promise<T>) => actAs(admin, act);
  await copyLead(await asAdmin(() => create({ name: "Lead", phone: newPhone() })), LEADS - 1);
  await processRecords(await readStream());
  const query = { status_type: "open" as const };
  const { job_id } = (await asAdmin(() => bulkOrStart({ query, action: "tag", tag: "vip" }))) as JobStarted;
  const run = () => transfer(jobMessage(tenant, job_id), { getRemainingTimeInMillis: () => 300_000 });
  const { send } = DynamoDBDocumentClient.prototype;
  let isDead = false;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    if (isDead) throw new Error("The function has already crashed.");
    const answer = await Reflect.apply(send, this, args);
    isDead = args[0] instanceof TransactWriteCommand && JSON.stringify(args[0].input).includes("PART#");
    return answer;
  });
  expect((await run()).batchItemFailures).toHaveLength(1);
  spy.mockRestore();
  const leads = await activeLeads(tenant.id);
  for (const { id } of leads.slice(0, 90)) await asAdmin(() => remove(id));
  const kept = leads.slice(90);
  await run();
  const state = await asAdmin(() => Job.get(job_id));
  expect(state).toMatchObject({ status: "done", total: kept.length, done: kept.length, failed: 0 });
});

it("merges and undoes once after an interruption at any write, with both leads locked", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const { admin } = tenant;
  const asAdmin = <T>(act: () => Promise<T>) => actAs(admin, act);
  const { id: keptId } = await asAdmin(() => create({ name: "Asha Verma", phone: newPhone() }));
  const { id: other } = await asAdmin(() =>
    create({ name: "Asha V", phone: newPhone(), email: "a@x.test", company: "Verma", tags: ["vip"] }),
  );
  const subject = { id: other, owner_id: admin.id };
  for (let n = 0; n < NOTES; n += 50) {
    const some = Array.from({ length: 50 }, (_, m) => ({ kind: "note" as const, text: `Note ${n + m}` }));
    await asAdmin(() =>
      commit(
        some.map((note) => Timeline.log(subject, note).write),
        null,
      ),
    );
  }
  const at = new Date(Date.now() + 60_000).toISOString();
  const visit = { title: "Visit", starts_at: at, ends_at: new Date(Date.now() + 120_000).toISOString() };
  await asAdmin(() => Calendar.create({ ...visit, lead_id: other }));
  await processRecords(await readStream());
  const stored = async () => [await storedLead(tenant.id, keptId), await storedLead(tenant.id, other)];
  const before = await stored();
  const [version, other_version] = [1, 1];
  const start = () =>
    asAdmin(() => merge(keptId, { other_id: other, version, other_version, take: { phone: "other" } }));
  const { merge_id } = await start();

  for (const id of [keptId, other]) {
    const refused = [
      () => Lead.update(id, { name: "New" }),
      () => Lead.assign(id, { owner_id: null }),
      () => Lead.archive(id),
      () => remove(id),
      () => Activity.create(id, { kind: "note", text: "Now" }),
      () => log(id, { kind: "call" }),
      () => Calendar.create({ ...visit, lead_id: id }),
      start,
      () => asAdmin(() => undo(merge_id)),
    ];
    for (const attempt of refused)
      await expect(asAdmin<unknown>(attempt), attempt.toString()).rejects.toMatchObject({ kind: "conflict" });
    expect(await asAdmin(() => bulk({ ids: [id], action: "tag", tag: "x" }))).toMatchObject([
      { success: false, code: "CONFLICT" },
    ]);
    expect(await asAdmin(() => Lead.get(id))).toMatchObject({ id });
  }

  let crashes = 0;
  const steps: DynamoDBRecord[] = [];
  const continueJob = async (processStep: (records: DynamoDBRecord[]) => Promise<unknown>) => {
    for (let records = await readStream(); records.length > 0; records = await readStream()) {
      const isStep = ({ dynamodb }: DynamoDBRecord) => dynamodb?.Keys?.sk?.S === "JOB";
      await processRecords(records.filter((record) => !isStep(record)));
      for (const step of records.filter(isStep)) {
        await processStep([step]);
        steps.push(step);
        await Promise.all(steps.map((old) => processRecords([old])));
      }
    }
  };
  await continueJob(async (records) => {
    crashes += await processWithCrashes(records);
  });
  expect(await asAdmin(() => Job.get(merge_id))).toMatchObject({ status: "done", failed: 0 });
  expect(crashes, "at least one per step").toBeGreaterThanOrEqual(5);
  const { items } = await asAdmin(() => Activity.list(keptId, { limit: 500 }));
  const notes = items.filter(({ kind }) => kind === "note").map(({ text }) => text);
  expect(notes.sort()).toEqual(Array.from({ length: NOTES }, (_, n) => `Note ${n}`).sort());
  await expect(asAdmin(() => Lead.get(other))).rejects.toMatchObject({ kind: "not_found" });
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));

  await asAdmin(() => undo(merge_id));
  await continueJob(processTwice);
  expect(await asAdmin(() => Job.get(merge_id))).toMatchObject({ status: "undone", failed: 0 });
  expect(await stored()).toEqual(before);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));
});

it("erases a person after an interruption at any write, and locks the lead until then", async () => {
  const tenant = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const follow = async () => {
    for (let records = await readStream(); records.length > 0; records = await readStream())
      await processRecords(records);
  };
  const phone = newPhone();
  const { id } = await asAdmin(() =>
    create({ name: "Zubeida Quill", phone, value: 5000, note: "Her quillbell" }),
  );
  await asAdmin(() => Lead.update(id, { city: "Quillpur", tags: ["quilltag"] }));
  for (const text of ["One quill", "Two quills"])
    await asAdmin(() => Activity.create(id, { kind: "note", text }));
  await follow();
  const numbers = await storedCounters(tenant.id);
  const { job_id } = await asAdmin(() =>
    startErasure(id, { confirm: "Zubeida Quill", asked_by: "by letter" }),
  );
  const refused = await asAdmin(() => Lead.update(id, { city: "Goa" })).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "CONFLICT" });

  const continueJob = () => inTenant(tenant.id, () => continueTransfer(job_id, () => true));
  expect(await untilDone(continueJob), "deaths").toBeGreaterThanOrEqual(4);
  expect(await continueJob()).toBe("nothing to do");
  await follow();
  expect(await asAdmin(() => Job.get(job_id))).toMatchObject({ kind: "erase", status: "done" });
  const stored = JSON.stringify(await snapshot(tenant.id)).toLowerCase();
  for (const text of ["quill", "zubeida", phone]) expect(stored.includes(text), text).toBe(false);
  expect(await storedCounters(tenant.id)).toEqual(numbers);
  expect(await recount(tenant.id)).toEqual(numbers);
});
