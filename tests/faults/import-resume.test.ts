import { DynamoDBDocumentClient, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import * as Upload from "@leadlane/core/files/upload";
import * as Job from "@leadlane/core/jobs/job";
import { idsOf, readStored } from "@leadlane/core/leads/list/export";
import { openSheet } from "@leadlane/core/transfer/file/sheet";
import { startImport } from "@leadlane/core/transfer/import";
import { handler } from "@leadlane/functions/queue/transfer";
import { handler as project } from "@leadlane/functions/stream/project";
import type { SQSEvent } from "aws-lambda";
import { expect, it, vi } from "vitest";
import { useBucket } from "../support/bucket";
import { activeLeads, recount, storedCounters } from "../support/counters";
import { jobMessage, runWithCrashes } from "../support/crashes";
import { useStore } from "../support/store";
import { actAs, newTenant } from "../support/tenant";

const { readStream } = useStore();
const bucket = useBucket();

const ROWS = 160; // more than the parallel chunks
const TIME_LEFT_MS = 300_000;

const CREATED = ROWS - ROWS / 10;

/** A file with an invalid row in every ten. */
function fileOf(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, at) => {
    const contact = at % 10 === 9 ? "12," : `90000${10_000 + at},lead${at}@example.test`;
    return `Lead ${at},${contact}`;
  });
  return new TextEncoder().encode(`Name,Phone,Email\n${lines.join("\n")}\n`);
}

function run(event: SQSEvent, ms: () => number = () => TIME_LEFT_MS) {
  return handler(event, { getRemainingTimeInMillis: ms });
}

/** Delivers the message again while it is reported as failed, as the queue does on a slow machine. */
async function deliver(event: SQSEvent): Promise<void> {
  await expect.poll(() => run(event)).toEqual({ batchItemFailures: [] });
}

async function follow(): Promise<void> {
  for (let records = await readStream(); records.length > 0; records = await readStream())
    expect(await project({ Records: records })).toEqual({ batchItemFailures: [] });
}

it("accounts for every row once after an interruption at any write of an import or its undo", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  await tenant.subscribe("growth");
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const bytes = fileOf(ROWS);
  const { upload_id } = await asAdmin(() =>
    Upload.create({ kind: "import", type: "text/csv", size: bytes.length }),
  );
  bucket.put(`tmp/${tenant.id}/${upload_id}`, bytes);
  const { job_id } = await asAdmin(() => startImport({ upload_id, duplicates: "add", dry_run: false }));
  const message = jobMessage(tenant, job_id);
  const state = () => asAdmin(() => Job.getTransfer(job_id));
  const phones = () =>
    asAdmin(async () => {
      const found: string[] = [];
      for await (const ids of idsOf({}))
        found.push(...(await readStored(ids)).map(({ phone }) => phone ?? ""));
      return found;
    });

  // The run stops early, and its last write queues the next run.
  let polls = 0;
  expect(await run(message, () => (polls++ < 2 ? TIME_LEFT_MS : 0))).toEqual({ batchItemFailures: [] });
  expect((await state()).status).toBe("running");
  const phonesBefore = (await phones()).length;
  expect(phonesBefore).toBeGreaterThan(0);
  expect(phonesBefore).toBeLessThan(CREATED);
  expect(await runWithCrashes(() => run(message)), "deaths").toBeGreaterThan(0);
  await Promise.all([run(message), run(message)]);
  const done = await state();
  expect(done).toMatchObject({ status: "done", done: ROWS, total: ROWS, failed: ROWS / 10 });
  expect(done.result).toMatchObject({ created: CREATED, skipped: 0, updated: 0, refused: ROWS / 10 });
  const entered = await phones();
  expect(entered).toHaveLength(CREATED);
  expect(new Set(entered).size).toBe(CREATED);
  const refused = bucket.get(`exports/${tenant.id}/${job_id}.csv`);
  expect(openSheet(Uint8Array.from(refused ?? [])).rows).toHaveLength(ROWS / 10);
  await follow();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));

  await asAdmin(() => Job.undo(job_id));
  expect(await runWithCrashes(() => run(message)), "crashes of the undo").toBeGreaterThanOrEqual(3);
  expect(await state()).toMatchObject({ status: "undone", done: CREATED, failed: 0 });
  expect(await phones()).toEqual([]);
  await follow();
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

it("ends an import as failed after an unexpected error, and can undo the imported rows", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const bytes = fileOf(ROWS);
  const upload = { kind: "import", type: "text/csv", size: bytes.length } as const;
  const { upload_id } = await asAdmin(() => Upload.create(upload));
  bucket.put(`tmp/${tenant.id}/${upload_id}`, bytes);
  const { job_id } = await asAdmin(() => startImport({ upload_id, duplicates: "add", dry_run: false }));
  const state = () => asAdmin(() => Job.getTransfer(job_id));
  const { send } = DynamoDBDocumentClient.prototype;
  const spy = vi.spyOn(DynamoDBDocumentClient.prototype, "send").mockImplementation(async function (
    this: DynamoDBDocumentClient,
    ...args: unknown[]
  ) {
    const isThird =
      args[0] instanceof TransactWriteCommand && JSON.stringify(args[0].input).includes("PART#00002");
    if (isThird) throw new TypeError("An unexpected error.");
    return Reflect.apply(send, this, args);
  });
  await deliver(jobMessage(tenant, job_id));
  spy.mockRestore();
  const failed = await state();
  const entered = async () => (await activeLeads(tenant.id)).length;
  const changed = await entered();
  expect(changed).toBeGreaterThan(0);
  expect(failed).toMatchObject({ status: "failed", undo_until: expect.any(String) });
  expect(failed.result).toEqual({ changed, reason: expect.stringContaining("stopped before it was done") });
  await asAdmin(() => Job.undo(job_id));
  await deliver(jobMessage(tenant, job_id));
  expect(await state()).toMatchObject({ status: "undone", done: changed, failed: 0 });
  expect(await entered()).toBe(0);
});

it("fails an import after three runs without an answer", async () => {
  const { admin, id } = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(admin, act);
  const bytes = fileOf(1);
  const upload = { kind: "import", type: "text/csv", size: bytes.length } as const;
  const { upload_id } = await asAdmin(() => Upload.create(upload));
  const { job_id } = await asAdmin(() => startImport({ upload_id, duplicates: "add", dry_run: false }));
  const body = JSON.stringify({ kind: "transfer", tenant_id: id, job_id, turn: 1 });
  const fourth = { messageId: "turn", body, attributes: { ApproximateReceiveCount: "4" } };
  // The function reads only these fields.
  expect(await run({ Records: [fourth] } as SQSEvent)).toEqual({ batchItemFailures: [] });
  expect(await asAdmin(() => Job.getTransfer(job_id))).toMatchObject({
    status: "failed",
    result: { reason: "This file can't be read: it takes more memory or time than an import may." },
  });
});
