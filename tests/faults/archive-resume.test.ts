import { createHash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import * as Calendar from "@leadlane/core/calendar/event";
import * as Job from "@leadlane/core/jobs/job";
import { atMoment } from "@leadlane/core/kernel/clock";
import { commit } from "@leadlane/core/kernel/store";
import * as ActivityEntity from "@leadlane/core/leads/activity-entity";
import { create } from "@leadlane/core/leads/create";
import * as Lead from "@leadlane/core/leads/lead";
import * as Timeline from "@leadlane/core/leads/timeline";
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

const LEADS = 56; // more than one read
const EVERY = 2; // every second lead has 300 kB of incompressible text, to exceed one upload part
const PLENTY_MS = 300_000;
const LITTLE_MS = 1_000;

async function fill(tenant: Tenant): Promise<string[]> {
  return actAs(tenant.admin, async () => {
    const ids: string[] = [];
    for (let at = 0; at < LEADS; at += 1) {
      const { id } = await create({ name: `Lead ${at}`, phone: newPhone(), note: `Note ${at}` });
      ids.push(id);
      if (at % EVERY !== 0) continue;
      const text = randomBytes(220_000).toString("base64");
      await commit(
        [ActivityEntity.enter(Timeline.systemEntry({ id, owner_id: null }, "updated", [], text))],
        null,
      );
    }
    for (const id of ids.slice(0, 3)) await Lead.archive(id);
    for (const id of ids.slice(3, 6)) await remove(id);
    for (const id of ids.slice(6, 9)) await Lead.update(id, { city: "Pune" });
    const [starts_at, ends_at] = ["2031-01-01T10:00:00.000Z", "2031-01-01T11:00:00.000Z"];
    for (const title of ["One", "Two", "Three"]) await Calendar.create({ title, starts_at, ends_at });
    return ids;
  });
}

/** The CRC-32 values in the central directory, which some programs do not check. */
function checksumsIn(archive: Buffer): number[] {
  const found: number[] = [];
  const start = archive.readUInt32LE(archive.length - 6);
  const end = archive.length - 22;
  for (let at = start; at < end; at += 46 + archive.readUInt16LE(at + 28))
    found.push(archive.readUInt32LE(at + 16));
  return found;
}

/** The lines of each file in an archive, without the date and the request, which always differ. */
function linesOf(tenant: Tenant, job: string): Record<string, string[]> {
  const archive = bucket.get(`exports/${tenant.id}/${job}.zip`) ?? Buffer.alloc(0);
  const files = unzipSync(Uint8Array.from(archive));
  expect(checksumsIn(archive)).toEqual(Object.values(files).map((bytes) => crc32(bytes, 0)));
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      new TextDecoder()
        .decode(bytes)
        .replace(/[\w+/=]{1000,}/g, (text) => createHash("sha256").update(text).digest("hex"))
        .split("\n")
        .filter((line) => !/exported|made on|^audit \(/.test(line))
        .sort(),
    ]),
  );
}

it("is complete after an interruption at any write or time, in any number of parts", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const tenant = await newTenant();
  const ids = await fill(tenant);
  for (let records = await readStream(); records.length > 0; records = await readStream())
    expect(await project({ Records: records })).toEqual({ batchItemFailures: [] });
  const as = <T>(act: () => Promise<T>) => actAs(tenant.admin, act);
  const begin = () => as(async () => (await startArchive()).job_id);
  const state = (job: string) => as(() => Job.getTransfer(job));
  const run = (job: string, ms: () => number = () => PLENTY_MS) =>
    handler(jobMessage(tenant, job), { getRemainingTimeInMillis: ms });

  const undisturbed = await begin();
  expect(await run(undisturbed)).toEqual({ batchItemFailures: [] });
  expect(await state(undisturbed)).toMatchObject({ status: "done", done: LEADS, total: LEADS });
  const whole = linesOf(tenant, undisturbed);
  const leads = (whole["leads.jsonl"] ?? []).filter(Boolean).map((line) => JSON.parse(line).id);
  expect(leads.sort()).toEqual([...ids].sort());

  const killed = await begin();
  let runs = 0;
  let deaths = 0;
  while ((await state(killed)).status !== "done") {
    let looks = 0;
    // There is time for one page or part per run.
    deaths += await runWithCrashes(() => run(killed, () => (looks++ === 0 ? PLENTY_MS : LITTLE_MS)));
    runs += 1;
    if (runs > 1) continue;
    await Promise.all([run(killed, () => LITTLE_MS), run(killed, () => LITTLE_MS)]);
    await expect(begin()).rejects.toThrow("An archive is being made already");
    // A job without a run for an hour does not block others.
    const later = <T>(act: () => Promise<T>) => as(() => atMoment(Date.now() + 61 * 60_000, act));
    expect((await later(listArchives))[0]).toMatchObject({ id: killed, status: "failed" });
    expect(await later(() => Job.getTransfer(killed))).toMatchObject({ status: "failed" });
    await later(startArchive);
  }
  expect(deaths, "deaths").toBeGreaterThanOrEqual(3);
  expect(runs, "runs").toBeGreaterThanOrEqual(5);
  expect(linesOf(tenant, killed)).toEqual(whole);
  expect((await state(killed)).result).toMatchObject({ counts: { leads: LEADS, events: 3 } });
  const parts = bucket.list(`exports/${tenant.id}/`).filter((key) => !key.endsWith(".zip"));
  expect(parts.filter((key) => key.includes(undisturbed))).toEqual([]);
});
