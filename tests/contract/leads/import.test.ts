import { User } from "@leadlane/core/access/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { LeadDetail, LeadRow } from "@leadlane/core/leads/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { LeadSource } from "@leadlane/core/pipeline/schema";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { recount, recountDays, storedCounters, storedDays } from "../../support/counters";
import { ended, fileOf, resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newEmail, newTenant, type Person } from "../../support/tenant";

useProduct();

const leadsOf = async (client: Person) => (await client.get("/leads/leads?limit=100")).asPage(LeadRow).items;

test("a messy file is previewed, its valid rows are imported, and its invalid rows are returned with reasons", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const manager = await tenant.hire("Manager", { name: "Meera Shah" });
  const validRows = Array.from({ length: 240 }, (_, at) => [
    ...[`Lead ${at}`, `'+91 90000 ${String(10_000 + at)}`, `lead${at}@example.test`, "cOnTacted"],
    ...["Expo", "meera shah", '"₹1,23,456.00"', "21/11/2026", at === 0 ? "YES" : "0", '"vip, north"'],
  ]);
  const file = [
    "Full Name;Mobile No;Email ID;Stage;Lead Source;Assigned To;Deal Value;Follow Up Date;Archived;Labels",
    ...validRows.map((row) => row.join(";")),
    "Ravi;;;New;;;1.23 lakh;;;", // rows without contact details are rejected
    "Ravi;12345;;New;;;;;;",
    "Ravi;98765 43210;;Dreaming;;;;;;",
    ";98765 43211;;New;;;;;;",
    "Ravi;98765 43212;;Lost;;;;;;",
    "Ravi;98765 43213;;;;Nobody Known;;;;",
    "Ravi;98765 43214;;;;;lots;31/02/2026;;",
    "Lead again;090000 10003;;New;;;;;;", // same phone as row 5
  ].join("\r\n");
  const upload_id = await uploadLeads(admin, new Uint8Array(Buffer.from(`\uFEFF${file}`, "utf16le")));
  const preview = resultOf(await runImport(admin, { upload_id, dry_run: true }));
  expect(preview).toMatchObject({
    dry_run: true,
    created: 244,
    updated: 0,
    skipped: 1,
    refused: 3,
    warned: 2,
  });
  expect(preview.unknown).toEqual([
    { field: "source_id", label: "Expo", rows: 240, value: "new" },
    { field: "status_id", label: "Dreaming", rows: 1, value: "new" },
    { field: "owner_id", label: "Nobody Known", rows: 1, value: "none" },
  ]);
  expect(preview.lost_without_reason).toBe(1);
  expect(preview.warnings).toEqual([
    { row: 247, message: "Owner is not known: “Nobody Known” (column “Assigned To”)" },
    {
      row: 248,
      message:
        "Value can't be read: “lots” (column “Deal Value”); Next follow-up can't be read: “31/02/2026” (column “Follow Up Date”)",
    },
  ]);
  expect(preview.preview).toHaveLength(50);
  expect(preview.preview?.[1]).toMatchObject({
    ...{ row: 3, action: "create", reason: null },
    cells: {
      name: "Lead 1",
      phone: "+919000010001",
      status_id: "Contacted",
      value: "123456.00",
      tags: "vip, north",
      source_id: "Expo", // created by the import
    },
  });
  expect(preview.preview?.[1]?.cells).not.toHaveProperty("created_at");
  expect(await leadsOf(admin)).toEqual([]);

  const job = await runImport(admin, { upload_id, mapping: preview.guess, file_name: "leads.csv" });
  expect(job).toMatchObject({ kind: "import", status: "done", done: 248, total: 248, failed: 3 });
  expect(resultOf(job)).toMatchObject({ dry_run: false, created: 244, skipped: 1, refused: 3, warned: 2 });
  const [first] = await leadsOf(admin);
  expect(first).toMatchObject({ name: "Lead 1", value: 12_345_600, owner_id: manager.id, archived: false });
  const detail = (await admin.get(`/leads/leads/${first?.id}`)).as(LeadDetail);
  expect(detail).toMatchObject({ follow_up_at: "2026-11-21T04:30:00.000Z", tags: ["vip", "north"] });
  expect(detail.activities.map(({ text }) => text)).toEqual(["Imported from leads.csv"]);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));

  const lines = (await fileOf(admin, job)).split("\r\n");
  expect(lines[0]).toBe(`${file.split("\r\n")[0]?.replaceAll(";", ",")},Reason,Row`);
  expect(lines.slice(1, -1)).toEqual([
    "Ravi,,,New,,,1.23 lakh,,,,Enter a phone number or an email,242",
    "Ravi,12345,,New,,,,,,,Phone can't be read: “12345”,243",
    ",98765 43211,,New,,,,,,,Name is required,245",
  ]);

  const notified = async (client: Person) =>
    (await client.get("/notifications"))
      .asPage(Notification)
      .items.map(({ kind, text, lead_name }) => [kind, text ?? lead_name]);
  expect(await notified(admin)).toEqual([["import_ended", "244 added, 1 skipped, 3 refused"]]);
  expect(await notified(manager)).toEqual([["lead_assigned", "240 leads"]]);

  // The mapping is stored, so the next file needs none, and its rows already exist.
  const again = resultOf(await runImport(admin, { upload_id, dry_run: true }));
  expect(again).toMatchObject({ created: 0, skipped: 245, refused: 3 });
});

test("stores unreadable values in the note of a lead with contact details", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const long = "x".repeat(90);
  const rows = [
    `Asha,90000 00001,asha@@x,lots,${long},Nothing known,31/31/2026,perhaps,Called`,
    "Ravi,12,ravi@example.test,,,,,,",
    "Meera,12,meera@@x,,,,,,",
    `${"M".repeat(130)},90000 00002,,(500),Pune,,,,`,
  ];
  const header = "Name,Phone,Email ID,Value,City,Products,Next follow-up,Archived,Note";
  const upload_id = await uploadLeads(admin, [header, ...rows].join("\n"));
  const result = resultOf(await runImport(admin, { upload_id }));
  expect(result).toMatchObject({ created: 3, refused: 1, warned: 3 });
  expect(result.problems).toEqual([
    { row: 4, message: "Phone can't be read: “12”; Email can't be read: “meera@@x”" },
  ]);
  expect(result.warnings[0]?.message).toContain("Email can't be read: “asha@@x” (column “Email ID”)");
  const leads = await leadsOf(admin);
  const asha = leads.find(({ name }) => name === "Asha");
  const { activities } = (await admin.get(`/leads/leads/${asha?.id}`)).as(LeadDetail);
  const note = activities.find(({ kind }) => kind === "note")?.text;
  expect(note?.split("\n").sort()).toEqual(
    [
      ...["", "Called", "Email in the file: asha@@x", "Value in the file: lots", `City in the file: ${long}`],
      ...["Products in the file: Nothing known", "Next follow-up in the file: 31/31/2026"],
      "Archived in the file: perhaps",
    ].sort(),
  );
  expect(leads.map(({ name, email }) => [name.length, email])).toContainEqual([120, null]);
});

test("each column has one date order and one decimal separator, both selectable", async () => {
  const { admin } = await newTenant();
  const upload_id = await uploadLeads(
    admin,
    'Name,Phone,Follow up,Created,Value\nAsha,90000 00001,12/25/2026,05/03/2025,1.234\nRavi,90000 00002,12/05/2026,06/03/2025,"2.500,50"\nMeera,90000 00003,25/12/2026,07/03/2025,1\nJai,90000 00004,12/26/2026,07/03/2025,1\n',
  );
  const preview = resultOf(await runImport(admin, { upload_id, dry_run: true }));
  expect(preview.columns.slice(2).map(({ reading }) => reading)).toEqual([
    { date_order: "mdy", is_evident: true, example: { text: "12/05/2026", value: "2026-12-05" } },
    { date_order: "dmy", is_evident: false, example: { text: "05/03/2025", value: "2025-03-05" } },
    { decimal: ",", is_evident: true, example: { text: "1.234", value: "123400" } },
  ]);
  expect(preview.warnings).toEqual([
    { row: 4, message: "Next follow-up can't be read: “25/12/2026” (column “Follow up”)" },
  ]);
  const readings = [
    { column: "Follow up", date_order: "dmy" },
    { column: "Created", date_order: "mdy" },
    { column: "Value", decimal: "." },
  ];
  const { columns, warned } = resultOf(await runImport(admin, { upload_id, readings, dry_run: true }));
  expect(columns.slice(2).map(({ reading }) => reading?.example.value)).toEqual([
    "2026-05-12",
    "2025-05-03",
    "123",
  ]);
  expect(warned).toBe(3);
  const wrong = { upload_id, readings: [{ column: "Created", date_order: "ydm" }] };
  expect((await admin.post("/leads/import", wrong)).expectError(400)).toBeDefined();
});

test("leads keep their created, closed and last contacted dates", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const now = await addLead(admin, { name: "Now", phone: "98765 43210" });
  const rows = [
    "Won,90000 00001,Won,1000,03/03/2025,10/04/2025,",
    "Open,90000 00002,New,500,03/03/2025,05/03/2025,01/06/2025",
    "Future,90000 00003,New,,03/03/2099,,",
    "Backwards,90000 00004,Lost,,03/03/2025,01/01/2025,",
    "Closed only,90000 00005,Won,,,04/03/2025,",
    "Ancient,90000 00006,New,,01/01/1970,,",
  ];
  const header = "Name,Phone,Status,Value,Created Time,Closed Date,Last Contacted";
  const upload_id = await uploadLeads(admin, [header, ...rows].join("\n"));
  const job = await runImport(admin, { upload_id });
  const result = resultOf(job);
  expect(result).toMatchObject({ created: 6, warned: 4 });
  expect(result.warnings.map(({ row, message }) => [row, message.split(" (")[0]])).toEqual([
    [3, "Closed date is left out: the lead is open"],
    [4, "Created date is in the future: today is used"],
    [5, "Closed date is before the created date: the created date is used"],
    [7, "Created date is before 1980"],
  ]);
  const listed = await leadsOf(admin);
  expect(listed.map(({ name }) => name)).toEqual(
    ["Future", "Ancient", "Now", "Closed only", "Won", "Open", "Backwards"].sort(
      (a, b) => listed.findIndex(({ name }) => name === a) - listed.findIndex(({ name }) => name === b),
    ),
  );
  const names = async (query: string) =>
    (await admin.get(`/leads/leads?limit=100&${query}`)).asPage(LeadRow).items.map(({ name }) => name);
  const inMarch = ["Closed only", "Won", "Open", "Backwards"];
  expect(await names("created_from=2025-03-03&created_to=2025-03-04")).toEqual(inMarch);
  expect(await names("created_from=2025-03-03&created_to=2025-03-03&sort=created_at")).toEqual(
    inMarch.slice(1).reverse(),
  );
  expect(await names("closed_from=2025-04-10&closed_to=2025-04-10")).toEqual(["Won"]);
  const byName = new Map(listed.map((lead) => [lead.name, lead]));
  const readByName = (name: string) => readLead(admin, byName.get(name)?.id ?? "");
  expect(await readByName("Won")).toMatchObject({
    created_at: "2025-03-03T04:30:00.000Z",
    closed_at: "2025-04-10T04:30:00.000Z",
    last_activity_at: "2025-04-10T04:30:00.000Z",
  });
  expect(await readByName("Open")).toMatchObject({
    closed_at: null,
    last_activity_at: "2025-06-01T04:30:00.000Z",
  });
  expect(await readByName("Backwards")).toMatchObject({
    closed_at: "2025-03-03T04:30:00.000Z",
    lost_reason: "Not given",
  });
  const days = await storedDays(tenant.id);
  expect(days).toEqual(await recountDays(tenant.id));
  expect(Object.keys(days).filter((name) => /^2025-04-10 .* c\./.test(name))).toHaveLength(1);
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));

  // An export preserves these dates.
  const exported = await admin.get("/leads/export?format=csv");
  const other = await newTenant();
  const copy = await uploadLeads(other.admin, exported.text);
  expect(resultOf(await runImport(other.admin, { upload_id: copy }))).toMatchObject({
    created: 7,
    warned: 0,
  });
  const days2 = (leads: z.infer<typeof LeadRow>[]) =>
    leads.map(({ name, created_at }) => [name, created_at.slice(0, 16)]);
  expect(days2(await leadsOf(other.admin))).toEqual(days2(listed));

  (await admin.post(`/leads/import/${job.id}/undo`)).as(JobStarted, 202);
  expect(await ended(admin, job.id)).toMatchObject({ status: "undone", failed: 0 });
  expect((await leadsOf(admin)).map(({ id }) => id)).toEqual([now.id]);
  expect(await storedDays(tenant.id)).toEqual(await recountDays(tenant.id));
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});

test("applies one choice per label to all its rows, for any label", async () => {
  const { admin } = await newTenant();
  const rows = [
    "A,90000 00001,__proto__,Gone",
    "B,90000 00002,constructor,Gone",
    "C,90000 00003,Junk,",
    "D,90000 00004,,Me",
  ];
  const upload_id = await uploadLeads(admin, ["Name,Phone,Source,Owner", ...rows].join("\n"));
  const values = {
    source_id: [
      { label: "__proto__", value: "new" },
      { label: "constructor", value: "none" },
      { label: "Junk", value: "skip" },
    ],
    owner_id: [{ label: "Gone", value: "unassigned" }],
  };
  for (const dry_run of [true, false]) {
    const result = resultOf(await runImport(admin, { upload_id, values, dry_run }));
    expect(result).toMatchObject({ created: 3, skipped: 1, refused: 0, warned: 1 });
    expect(result.warnings).toEqual([{ row: 5, message: "Owner is not known: “Me”" }]);
  }
  const sources = (await admin.get("/ref/lead-sources")).as(z.array(LeadSource));
  const made = sources.find(({ name }) => name === "__proto__");
  const leads = await leadsOf(admin);
  expect(leads.map(({ name, source_id, owner_id }) => [name, source_id, owner_id])).toEqual([
    ["A", made?.id, null],
    ["B", null, null],
    ["D", null, admin.id],
  ]);
  // The chosen values are stored for the next file.
  const again = resultOf(await runImport(admin, { upload_id, duplicates: "add", dry_run: true }));
  expect(again).toMatchObject({ created: 3, skipped: 1 });
});

test("more new sources than the limit are rejected", async () => {
  const { admin } = await newTenant();
  const rows = Array.from({ length: 45 }, (_, at) => `Lead ${at},90000${10_000 + at},Street ${at}`);
  const upload_id = await uploadLeads(admin, ["Name,Phone,Source", ...rows].join("\n"));
  const { created, warned, unknown } = resultOf(await runImport(admin, { upload_id, dry_run: true }));
  expect([created, warned, new Set(unknown.map(({ value }) => value))]).toEqual([45, 45, new Set(["none"])]);
});

test("lost leads without a reason get the reason chosen for the import", async () => {
  const { admin } = await newTenant();
  const upload_id = await uploadLeads(admin, "Name,Phone,Status\nAsha,90000 00001,Lost\n");
  const result = resultOf(await runImport(admin, { upload_id, lost_reason: "Old records" }));
  expect(result).toMatchObject({ created: 1, warned: 0, lost_without_reason: 1 });
  const [lead] = await leadsOf(admin);
  expect(await readLead(admin, lead?.id ?? "")).toMatchObject({ lost_reason: "Old records" });
});

test("updates or adds duplicates as chosen, and an undo reverts unchanged leads", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { Qualified } = await tenant.statuses();
  const old = await addLead(admin, { name: "Old", phone: "98765 43210", city: "Pune", tags: ["kept"] });
  const upload_id = await uploadLeads(
    admin,
    "Name\tPhone\tStatus\tTags\tCity\nOld Name,\t+919876543210\tqualified\tnew\t\nFresh\t90000 00001\t\t\tGoa\nTwin\t90000 00001\t\t\tAgra\n",
  );
  const updating = await runImport(admin, { upload_id, duplicates: "update" });
  expect(resultOf(updating)).toMatchObject({ created: 1, updated: 2, skipped: 0, refused: 0 });
  expect(await readLead(admin, old.id)).toMatchObject({
    ...{ name: "Old Name,", status_id: Qualified, city: "Pune", tags: ["kept", "new"], version: 2 },
  });
  expect((await leadsOf(admin)).map(({ name }) => name).sort()).toEqual(["Old Name,", "Twin"]);
  const preview = resultOf(await runImport(admin, { upload_id, duplicates: "skip", dry_run: true }));
  expect(preview.preview?.[2]).toMatchObject({ action: "skip", cells: { name: "Twin", city: "Agra" } });

  const adding = await runImport(admin, { upload_id, duplicates: "add" });
  expect(resultOf(adding)).toMatchObject({ created: 3, updated: 0 });
  const added = (await leadsOf(admin)).filter(({ id, name }) => id !== old.id && name !== "Twin");
  const [touched] = added;
  await admin.post(`/leads/leads/${touched?.id}/activities`, { kind: "call", text: "Called" });

  const undo = async (id: string) => {
    (await admin.post(`/leads/import/${id}/undo`)).as(JobStarted, 202);
    // The progress of the undo replaces the one of the import.
    const { phase, total } = (await admin.get(`/leads/import/${id}`)).as(TransferState);
    expect({ phase, total }).toEqual({ phase: "undo", total: 3 });
    return ended(admin, id);
  };
  expect(adding).toMatchObject({ status: "done", phase: "apply" });
  expect(await undo(adding.id)).toMatchObject({ status: "undone", phase: "undo", done: 3, failed: 1 });
  expect(await undo(updating.id)).toMatchObject({ status: "undone", failed: 0 });
  expect(await readLead(admin, old.id)).toMatchObject({ name: "Old", city: "Pune", tags: ["kept"] });
  expect((await leadsOf(admin)).map(({ id }) => id).sort()).toEqual([old.id, touched?.id ?? ""].sort());
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
  (await admin.post(`/leads/import/${adding.id}/undo`)).expectError(409);
  // The duplicates are gone, so the file imports again.
  expect(resultOf(await runImport(admin, { upload_id, dry_run: true }))).toMatchObject({ skipped: 2 });
});

test("a preview can be cancelled without a notification", async () => {
  const { admin } = await newTenant();
  const upload_id = await uploadLeads(admin, "Name,Phone\nAsha,9000000001\n");
  const { job_id } = (await admin.post("/leads/import", { upload_id, dry_run: true })).as(JobStarted, 202);
  const stopped = await admin.post(`/leads/import/${job_id}/undo`);
  const { status, result } = await ended(admin, job_id);
  // A fast machine may finish the preview before it is cancelled.
  if (stopped.status === 202) expect([status, result]).toEqual(["undone", undefined]);
  else expect([stopped.status, status]).toEqual([409, "done"]);
  expect(await leadsOf(admin)).toEqual([]);
});

test("rejects rows beyond the plan with a reason, missing permissions and files of other types", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("free");
  const staff = await tenant.hire("Staff", { permissions: ["can_import_leads"] });
  const rows = Array.from(
    { length: 252 },
    (_, at) => `Lead ${at},90000${10_000 + at},${at === 0 ? "Admin" : ""}`,
  );
  const upload_id = await uploadLeads(staff, `Name,Phone,Owner\n${rows.join("\n")}\n`);
  const values = { owner_id: { Admin: tenant.admin.id } };
  for (const dry_run of [true, false]) {
    const result = resultOf(await runImport(staff, { upload_id, values, dry_run }));
    expect(result).toMatchObject({ created: 250, refused: 2 });
    expect(result.problems.map(({ message }) => message)).toEqual([
      "You don't have permission to assign leads",
      expect.stringContaining("plan includes 250 leads"),
    ]);
  }
  (await staff.post("/leads/import", { upload_id, values: { status_id: { Hot: "new" } } })).expectError(403);
  (await tenant.admin.post("/leads/import", { upload_id })).expectError(400);
  const { admin } = await newTenant();
  (await admin.post("/leads/import", { upload_id })).expectError(400);
  for (const [text, reason] of [
    ["Name,Phone\n", /no rows/],
    ["<html>", /neither a CSV nor an XLSX/],
    [
      `Name,Phone\nAsha,90000 00001\n${"x".repeat(32_768)},1\n`,
      /can't be read: a cell in row 3 has more than/,
    ],
  ] as const) {
    const job = await runImport(staff, { upload_id: await uploadLeads(staff, text) });
    expect(job).toMatchObject({ status: "failed", result: { reason: expect.stringMatching(reason) } });
  }
});

test("reads special column names and very long columns, cells and labels completely", async () => {
  const { admin } = await newTenant();
  const longText = "x".repeat(30_000);
  const headers = ["Name", "Phone", "constructor", "toString", "Stage", `Notes of ${longText}`];
  const row = (at: number, stage: string) =>
    [`Lead ${at}`, `90000 0000${at}`, "a", "b", stage, "n"].join(",");
  const file = [headers.join(","), row(1, ""), row(2, `${longText}`)].join("\n");
  const upload_id = await uploadLeads(admin, file);
  const labels = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`${at} ${"y".repeat(300)}`, "none"]),
  );
  for (const dry_run of [true, false]) {
    const job = await runImport(admin, {
      upload_id,
      dry_run,
      values: { source_id: labels, status_id: labels },
    });
    expect(job).toMatchObject({ status: "done", failed: 0 });
    const { columns, created, skipped, warned, unknown } = resultOf(job);
    expect([created + skipped, unknown]).toEqual([2, []]);
    expect(warned).toBe(created / 2);
    expect(columns.map(({ field }) => field)).toEqual(["name", "phone", null, null, "status_id", "note"]);
  }
  const mapping = { Name: "name", Phone: "phone" };
  const again = await runImport(admin, { upload_id, mapping, duplicates: "add" });
  expect(resultOf(again)).toMatchObject({ created: 2, refused: 0 });
});

test("applies the usual name rules to new sources from a file", async () => {
  const { admin } = await newTenant();
  const upload_id = await uploadLeads(
    admin,
    `Name,Phone,Source\nAsha,90000 00001,${"s".repeat(61)}\nRavi,90000 00002,\n`,
  );
  const sources = async () => (await admin.get("/ref/lead-sources")).as(z.array(LeadSource)).length;
  const before = await sources();
  for (const label of ["s".repeat(61), ""]) {
    const job = await runImport(admin, { upload_id, values: { source_id: { [label]: "new" } } });
    expect(job).toMatchObject({
      status: "failed",
      result: { reason: expect.stringContaining("can't be made: Name") },
    });
  }
  expect(await sources()).toBe(before);
  expect(await leadsOf(admin)).toEqual([]);
});

test("a repeated request starts nothing, and simultaneous imports of one file create no duplicates", async () => {
  const { admin } = await newTenant();
  const rows = Array.from({ length: 40 }, (_, at) => `Lead ${at},90000${10_000 + at}`);
  const upload_id = await uploadLeads(admin, `Name,Phone\n${rows.join("\n")}\n`);
  const start = async (key: string) => {
    const headers = { "idempotency-key": key };
    const body = { upload_id, duplicates: "skip" };
    return (await admin.call("POST", "/leads/import", { body, headers })).as(JobStarted, 202).job_id;
  };
  const jobs = await Promise.all(["one", "other", "one"].map(start));
  expect([jobs[2], await start("one")]).toEqual([jobs[0], jobs[0]]);
  expect(new Set(jobs).size).toBe(2);
  const results = await Promise.all(jobs.slice(0, 2).map(async (id) => resultOf(await ended(admin, id))));
  const sum = (count: "created" | "skipped") => results.reduce((all, result) => all + result[count], 0);
  expect([sum("created"), sum("skipped")]).toEqual([40, 40]);
  expect(await leadsOf(admin)).toHaveLength(40);
});

test("an email as owner is invited once when an Admin asks for it, within the plan", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [asha, ravi] = [newEmail(), newEmail()];
  const rows = ["A,90000 00001,ASHA", "B,90000 00002,asha", "C,90000 00003,ravi", "D,90000 00004,Somebody"];
  const file = ["Name,Phone,Owner", ...rows].join("\n");
  const upload_id = await uploadLeads(
    admin,
    file.replace("ASHA", asha.toUpperCase()).replace("asha", `Asha Rao <${asha}>`).replace("ravi", ravi),
  );
  const labels = [asha.toUpperCase(), `Asha Rao <${asha}>`, ravi];
  const values = { owner_id: Object.fromEntries(labels.map((label) => [label, "new"])) };
  const colleague = await tenant.hire("Manager");
  const own = await uploadLeads(colleague, file);
  (await colleague.post("/leads/import", { upload_id: own, values })).expectError(403);
  (await admin.post("/leads/import", { upload_id, values: { owner_id: { Somebody: "new" } } })).expectInvalid(
    "values.owner_id",
  );
  const people = async () => (await admin.get("/uac/users")).as(z.array(User));
  const before = await people();

  expect(resultOf(await runImport(admin, { upload_id, values, dry_run: true }))).toMatchObject({
    created: 4,
  });
  expect(await people()).toEqual(before);
  for (const created of [4, 0])
    expect(resultOf(await runImport(admin, { upload_id, values }))).toMatchObject({ created, refused: 0 });
  const invited = (await people()).filter(({ id }) => !before.some((one) => one.id === id));
  expect(invited).toEqual([
    expect.objectContaining({ email: asha, role: "Staff", invited_at: expect.any(String) }),
    expect.objectContaining({ email: ravi }),
  ]);
  const owners = (await leadsOf(admin)).map(({ owner_id }) => owner_id);
  expect(owners.sort()).toEqual([invited[0]?.id, invited[0]?.id, invited[1]?.id, admin.id].sort());

  await tenant.subscribe("free");
  const one = await uploadLeads(admin, "Name,Phone,Owner\nE,90000 00005,late@example.test\n");
  const late = { owner_id: { "late@example.test": "new" } };
  const refused = await admin.post("/leads/import", { upload_id: one, values: late });
  expect(refused.expectError(402)).toMatchObject({ message: expect.stringContaining("late@example.test") });
});
