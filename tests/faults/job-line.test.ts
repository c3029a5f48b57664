import { bulkOrStart } from "@leadlane/core/bulk/job";
import * as Job from "@leadlane/core/jobs/job";
import type { JobStarted } from "@leadlane/core/jobs/schema";
import { AppError } from "@leadlane/core/kernel/error";
import { create } from "@leadlane/core/leads/create";
import { STARTS_BY_USER, WAITING_BY_TENANT } from "@leadlane/core/rate-limit/rules";
import { ANSWERED, exportOrStart } from "@leadlane/core/transfer/export";
import { ExportLeads } from "@leadlane/core/transfer/schema";
import { handler } from "@leadlane/functions/queue/transfer";
import { afterEach, expect, it, vi } from "vitest";
import { useBucket } from "../support/bucket";
import { jobMessage } from "../support/crashes";
import { useStore } from "../support/store";
import { actAs, newPhone, newTenant, type Tenant } from "../support/tenant";

useStore();
useBucket();

afterEach(() => {
  vi.unstubAllEnvs();
});

const lead = () => create({ name: "Asha Verma", phone: newPhone() });
/** Starts a job, without a direct response. */
const startExport = async () =>
  (await exportOrStart(ExportLeads.parse({}), { ...ANSWERED, rows: 0 })) as JobStarted;
const startTagging = async () => (await bulkOrStart({ query: {}, action: "tag", tag: "vip" })) as JobStarted;

async function run(tenant: Tenant, { job_id }: JobStarted): Promise<void> {
  const answer = await handler(jobMessage(tenant, job_id), { getRemainingTimeInMillis: () => 300_000 });
  expect(answer).toEqual({ batchItemFailures: [] });
}

async function refusalOf(act: () => Promise<unknown>): Promise<AppError> {
  const error = await act().catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error("The job was not rejected.");
  return error;
}

it("queues the jobs of a business and shows the one they wait for", async () => {
  const tenant = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const stateOf = ({ job_id }: JobStarted) => asAdmin(() => Job.get(job_id));
  await asAdmin(lead);
  const exporting = await asAdmin(startExport);
  const tagging = await asAdmin(startTagging);
  const first = await stateOf(exporting);
  expect([first.status, first.waiting_for]).toEqual(["waiting", undefined]);
  expect(await stateOf(tagging)).toMatchObject({ status: "waiting", waiting_for: "export", total: null });
  await run(tenant, exporting);
  expect((await stateOf(tagging)).waiting_for).toBeUndefined();
  await run(tenant, tagging);
  expect(await stateOf(tagging)).toMatchObject({ status: "done", done: 1 });

  const again = await asAdmin(startExport);
  await asAdmin(() => Job.undo(tagging.job_id));
  expect(await stateOf(tagging)).toMatchObject({ status: "waiting", phase: "undo", waiting_for: "export" });
  await run(tenant, again);
  await run(tenant, tagging);
  expect(await stateOf(tagging)).toMatchObject({ status: "undone", done: 1 });
});

it("limits the waiting jobs of a business without affecting others", async () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", "1");
  const [tenant, other] = [await newTenant(), await newTenant()];
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  await asAdmin(lead);
  const started: JobStarted[] = [];
  while (started.length < WAITING_BY_TENANT.max) started.push(await asAdmin(startTagging));
  const refused = await refusalOf(() => asAdmin(startTagging));
  expect(refused).toMatchObject({ kind: "rate_limited", message: WAITING_BY_TENANT.text });
  expect(refused.retryAfter).toBeGreaterThan(0);
  await actAs(other.admin, startTagging);
  const [first] = started;
  if (first) await run(tenant, first);
  await asAdmin(startTagging);
});

it("limits the starts of a user per minute, direct exports included", async () => {
  vi.stubEnv("RATE_LIMIT_FACTOR", String(3.003 / STARTS_BY_USER.max)); // allows for rounding
  const tenant = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const exportAtOnce = () => asAdmin(() => exportOrStart(ExportLeads.parse({})));
  for (let count = 0; count < 3; count += 1) await exportAtOnce();
  expect(await refusalOf(exportAtOnce)).toMatchObject({ kind: "rate_limited", message: STARTS_BY_USER.text });
});
