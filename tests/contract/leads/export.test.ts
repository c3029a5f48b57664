import * as Jobs from "@leadlane/core/jobs/entity";
import { Progress } from "@leadlane/core/jobs/progress";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { Attachment } from "@leadlane/core/kernel/attachment";
import { readAll } from "@leadlane/core/kernel/store";
import { LeadRow } from "@leadlane/core/leads/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { ANSWERED, exportOrStart } from "@leadlane/core/transfer/export";
import { exportAll } from "@leadlane/core/transfer/export-file";
import { openSheet } from "@leadlane/core/transfer/file/sheet";
import type { ExportLeads } from "@leadlane/core/transfer/schema";
import { expect, test } from "vitest";
import { ended, fileOf, resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead, addLeads } from "../../support/leads";
import { currentAddress, drained, useProduct } from "../../support/product";
import { actAs, newTenant, type Person } from "../../support/tenant";

useProduct();

async function bytesOf(client: Person, query: string) {
  const answer = await fetch(`${currentAddress()}/api/leads/export?${query}`, {
    headers: { authorization: `Bearer ${client.session.token}` },
  });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

test("contains the filtered leads in the chosen columns, safe for spreadsheets and ready for import", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { name: "Asha", permissions: ["can_export_leads"] });
  const follow_up_at = "2026-11-21T10:00:00.000Z";
  const lead = {
    name: "=cmd|' /C calc'!A0",
    phone: "98765 43210",
    value: 12_345_650,
    city: "Pune",
    follow_up_at,
  };
  await addLead(admin, { ...lead, owner_id: staff.id, tags: ["vip"], company: 'Rao, "Sons"' });
  await addLead(admin, { name: "Other", phone: "98765 43211", city: "Goa" });
  const csv = await bytesOf(staff, "columns=name,company,phone,value,owner,follow_up_at,tags");
  expect(csv.answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(csv.answer.headers.get("content-disposition")).toBe('attachment; filename="leads.csv"');
  expect([...csv.bytes.slice(0, 3)], "Excel reads UTF-8 by this mark").toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(csv.bytes)).toBe(
    "Name,Company,Phone,Value,Owner,Next follow-up,Tags\r\n" +
      `'=cmd|' /C calc'!A0,"Rao, ""Sons""",'+919876543210,123456.50,Asha,2026-11-21 15:30,vip\r\n`,
  );
  const xlsx = await bytesOf(admin, "format=xlsx&sort=name");
  const { columns, rows } = openSheet(xlsx.bytes);
  expect(columns).toContain("Status");
  expect(rows.map(({ cells }) => cells[0])).toEqual([lead.name, "Other"]);
  expect(openSheet((await bytesOf(admin, "sort=-name&columns=city")).bytes).rows).toHaveLength(2);

  const stranger = (await newTenant()).admin;
  const upload_id = await uploadLeads(
    stranger,
    (await bytesOf(admin, "columns=name,phone,value,follow_up_at,city")).bytes,
  );
  expect(resultOf(await runImport(stranger, { upload_id }))).toMatchObject({ created: 2, refused: 0 });
  const again = await bytesOf(stranger, "columns=name,phone,value,follow_up_at,city&sort=name");
  expect(again.bytes).toEqual(
    (await bytesOf(admin, "columns=name,phone,value,follow_up_at,city&sort=name")).bytes,
  );

  (await staff.get("/leads/export?columns=name,password")).expectError(400);
  (await (await tenant.hire("Staff")).get("/leads/export")).expectError(403);
  const audited = (await admin.get("/audit?subject_type=user")).text;
  expect(audited).toContain('"action":"exported"');
});

test("contains the selected visible leads, regardless of the list filter", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff", { permissions: ["can_export_leads"] });
  const own = await addLead(admin, { name: "Own", phone: "98765 43210", owner_id: staff.id });
  const others = await addLead(admin, { name: "Another's", phone: "98765 43211" });
  await addLead(admin, { name: "Not chosen", phone: "98765 43212", owner_id: staff.id });
  const stranger = await addLead((await newTenant()).admin, { name: "Stranger", phone: "98765 43213" });
  const ids = [own, others, stranger].map(({ id }) => `ids=${id}`).join("&");
  const linesOf = async (client: Person, query: string) =>
    new TextDecoder().decode((await bytesOf(client, `${query}&columns=name`)).bytes).trim();
  expect(await linesOf(staff, ids)).toBe("Name\r\nOwn");
  await admin.put(`/leads/leads/${others.id}/archive`);
  expect(await linesOf(admin, `${ids}&tag=vip`)).toBe("Name\r\nOwn\r\nAnother's");
  expect(await linesOf(admin, `ids=${stranger.id}`)).toBe("Name");
  const manyIds = Array.from({ length: 101 }, () => `ids=${own.id}`).join("&");
  (await admin.get(`/leads/export?${manyIds}`)).expectError(400);
  (await (await tenant.hire("Staff")).get(`/leads/export?ids=${own.id}`)).expectError(403);
});

test("contains all search results, not just the first page", async () => {
  const { admin } = await newTenant();
  await addLeads(admin, 25, { name: "Zubin Irani" });
  const [first] = (await admin.get("/leads/leads?limit=1")).asPage(LeadRow).items;
  await admin.put(`/leads/leads/${first?.id}/archive`);
  await drained();
  const linesOf = async (query: string) =>
    new TextDecoder()
      .decode((await bytesOf(admin, `${query}&columns=name`)).bytes)
      .trim()
      .split("\r\n");
  expect(await linesOf("q=zubin")).toHaveLength(1 + 25);
  expect(await linesOf("q=zubin&archived=false")).toHaveLength(1 + 24);
});

test("is created by a job when it is large, and a notification links to the file", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  for (const phone of ["98765 43210", "98765 43211"]) await addLead(admin, { name: "Asha", phone });
  await drained();
  const task: ExportLeads = { format: "csv", columns: ["name", "phone"], tag: "nobody" };
  const runLimited = (most: Partial<typeof ANSWERED>, input = task) =>
    actAs(admin, () => exportOrStart(input, { ...ANSWERED, ...most }));
  // A search without results would still read every lead.
  expect(await runLimited({ rows: 1, bytes: 1 })).toBeInstanceOf(Attachment);
  JobStarted.parse(await runLimited({ lookedAt: 1 }));
  const all: ExportLeads = { format: "csv", columns: ["name", "phone"] };
  for (const sort of [undefined, "name"] as const)
    JobStarted.parse(await runLimited({ bytes: 20 }, { ...all, sort }));
  const { job_id } = JobStarted.parse(await runLimited({ rows: 1 }, all));
  const job = await ended(admin, job_id);
  expect(job).toMatchObject({ kind: "export", status: "done", done: 2, result: { rows: 2, format: "csv" } });
  expect(await fileOf(admin, job)).toBe("Name,Phone\r\nAsha,'+919876543211\r\nAsha,'+919876543210\r\n");
  await drained();
  const [notice] = (await admin.get("/notifications")).asPage(Notification).items;
  expect(notice).toMatchObject({ kind: "export_ended", job_id, text: "Export of 2 leads is ready" });
  (await (await newTenant()).admin.get(`/jobs/${job_id}/file`)).expectError(404);

  await actAs(admin, async () => {
    const [stored] = await readAll(Jobs.read(job_id));
    if (!stored || !Jobs.isTransfer(stored)) throw new Error("The job is missing.");
    await exportAll(new Progress({ ...stored, status: "running" }), 1);
  });
  const failedJob = await ended(admin, job_id);
  expect(failedJob.result).toMatchObject({ rows: 1, reason: expect.stringContaining("the first 1 leads") });
  expect(await fileOf(admin, failedJob)).toBe("Name,Phone\r\nAsha,'+919876543211\r\n");
});
