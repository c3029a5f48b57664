import * as Calendar from "@leadlane/core/calendar/event";
import * as Job from "@leadlane/core/jobs/job";
import { atMoment } from "@leadlane/core/kernel/clock";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import { remove } from "@leadlane/core/leads/trash";
import { listArchives, startArchive } from "@leadlane/core/transfer/archive/archive";
import { handler } from "@leadlane/functions/queue/transfer";
import { handler as project } from "@leadlane/functions/stream/project";
import { unzipSync } from "fflate";
import { expect, it, vi } from "vitest";
import { useBucket } from "../support/bucket";
import { jobMessage, runWithCrashes } from "../support/crashes";
import { useStore } from "../support/store";
import { actAs, newPhone, newTenant, type Tenant } from "../support/tenant";

const { readStream } = useStore();
const bucket = useBucket();

const LEADS = 56; // more than one read takes
const TIME_LEFT_MS = 600_000;

async function fill(): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < LEADS; at += 1)
    ids.push((await create({ name: `Lead ${at}`, phone: newPhone(), note: `Note ${at}` })).id);
  for (const id of ids.slice(0, 3)) await Lead.archive(id);
  for (const id of ids.slice(3, 6)) await remove(id);
  for (const id of ids.slice(6, 9)) await Lead.update(id, { city: "Pune" });
  const [starts_at, ends_at] = ["2031-01-01T10:00:00.000Z", "2031-01-01T11:00:00.000Z"];
  for (const title of ["One", "Two", "Three"]) await Calendar.create({ title, starts_at, ends_at });
  return ids;
}

/** The sorted lines of each file, without those that differ between two archives of the same data. */
function linesOf(tenant: Tenant, job: string): Record<string, string[]> {
  const files = unzipSync(Uint8Array.from(bucket.get(`exports/${tenant.id}/${job}.zip`) ?? []));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      new TextDecoder()
        .decode(bytes)
        .split("\n")
        .filter((line) => !/exported|made on|^audit \(/.test(line))
        .sort(),
    ]),
  );
}

it("makes one complete archive although its function is killed at every write", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const asAdmin = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const ids = await asAdmin(fill);
  for (let records = await readStream(); records.length > 0; records = await readStream())
    expect(await project({ Records: records })).toEqual({ batchItemFailures: [] });
  const begin = () => asAdmin(async () => (await startArchive()).job_id);
  const state = (job: string) => asAdmin(() => Job.getTransfer(job));
  const run = (job: string, ms = TIME_LEFT_MS) =>
    handler(jobMessage(tenant, job), { getRemainingTimeInMillis: () => ms });

  const uninterrupted = await begin();
  expect(await run(uninterrupted)).toEqual({ batchItemFailures: [] });
  expect(await state(uninterrupted)).toMatchObject({ status: "done", done: LEADS, total: LEADS });
  const expectedLines = linesOf(tenant, uninterrupted);
  const leads = (expectedLines["leads.jsonl"] ?? []).filter(Boolean).map((line) => JSON.parse(line).id);
  expect(leads.sort()).toEqual([...ids].sort());

  const killed = await begin();
  await expect(begin()).rejects.toThrow("An archive is being made already");
  expect(await runWithCrashes(() => run(killed)), "crashes").toBeGreaterThanOrEqual(2);
  expect(await state(killed)).toMatchObject({
    status: "done",
    result: { counts: { leads: LEADS, events: 3 } },
  });
  expect(linesOf(tenant, killed)).toEqual(expectedLines);
  const zips = [uninterrupted, killed].map((job) => `exports/${tenant.id}/${job}.zip`);
  expect(bucket.list(`exports/${tenant.id}/`)).toEqual(zips.sort());

  const neverEnding = await begin();
  await run(neverEnding, 0);
  expect(await state(neverEnding)).toMatchObject({
    status: "failed",
    result: { reason: expect.stringContaining("too much data") },
  });

  // A job that no run has started for a day does not block another archive.
  const abandoned = await begin();
  const later = <T>(act: () => Promise<T>) => asAdmin(() => atMoment(Date.now() + 25 * 60 * 60_000, act));
  expect((await later(listArchives))[0]).toMatchObject({ id: abandoned, status: "failed" });
  await later(startArchive);
});
