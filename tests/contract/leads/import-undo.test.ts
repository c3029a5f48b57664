import { User } from "@leadlane/core/access/schema";
import { JobStarted } from "@leadlane/core/jobs/schema";
import { LeadRow } from "@leadlane/core/leads/schema";
import { LeadSource, PipelineStatus } from "@leadlane/core/pipeline/schema";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { recount, storedCounters } from "../../support/counters";
import { ended, resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const leadsOf = async (client: Person) => (await client.get("/leads/leads?limit=100")).asPage(LeadRow).items;

test("an undo deletes the statuses and sources of the import unless they are used or changed", async () => {
  const { admin } = await newTenant();
  const rows = ["Asha,90000 00001,Hot,Fair", "Ravi,90000 00002,Warm,Radio", "Meera,90000 00003,Cold,Fair"];
  const upload_id = await uploadLeads(admin, `Name,Phone,Status,Source\n${rows.join("\n")}\n`);
  const withNew = (labels: string[]) => Object.fromEntries(labels.map((label) => [label, "new"]));
  const values = { status_id: withNew(["Hot", "Warm", "Cold"]), source_id: withNew(["Fair", "Radio"]) };
  const createdNames = async () => {
    const statuses = (await admin.get("/status/statuses")).as(z.array(PipelineStatus));
    const sources = (await admin.get("/ref/lead-sources")).as(z.array(LeadSource));
    return new Map([...statuses, ...sources].map(({ id, name }) => [name, id]));
  };
  const before = [...(await createdNames()).keys()];
  const job = await runImport(admin, { upload_id, values });
  expect(resultOf(job)).toMatchObject({ created: 3 });
  const made = await createdNames();
  const added = (all: Map<string, string>) => [...all.keys()].filter((name) => !before.includes(name)).sort();
  expect(added(made)).toEqual(["Cold", "Fair", "Hot", "Radio", "Warm"]);
  await addLead(admin, { name: "Later", phone: "90000 00009", source_id: made.get("Radio") });
  (await admin.put(`/status/update-status/${made.get("Warm")}`, { color: "#112233" })).as(PipelineStatus);
  (await admin.post(`/leads/import/${job.id}/undo`)).as(JobStarted, 202);
  expect(await ended(admin, job.id)).toMatchObject({ status: "undone", done: 3, failed: 0 });
  expect(added(await createdNames())).toEqual(["Radio", "Warm"]);
});

test("an undo restores no deleted status and no assignment beyond the caller's permissions", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const [one, other] = [await tenant.hire("Manager"), await tenant.hire("Manager")];
  const [moving, leaving] = [
    await tenant.hire("Staff", { name: "Moving", manager: one }),
    await tenant.hire("Staff", { name: "Leaving" }),
  ];
  const importer = await tenant.hire("Manager", {
    permissions: ["can_import_leads", "can_assign_leads", "can_view_all_leads"],
  });
  const hot = (
    await admin.post("/status/statuses", { tenant_id: tenant.id, name: "Hot", color: "#FF0000" })
  ).as(PipelineStatus, 201);
  const { New } = await tenant.statuses();
  const leads = [
    await addLead(admin, { phone: "90000 00001", owner_id: moving.id }),
    await addLead(admin, { phone: "90000 00002", owner_id: leaving.id }),
    await addLead(admin, { phone: "90000 00003", status_id: hot.id }),
  ];
  const file = (column: string, value: string) =>
    uploadLeads(
      importer,
      ["Phone", ...leads.map((_, at) => `90000 0000${at + 1}`)]
        .map((cell, at) => `${cell},${at === 0 ? column : value}`)
        .join("\n"),
    );
  const update = async (upload_id: string, values?: object) =>
    runImport(importer, { upload_id, values, duplicates: "update" });
  const given = await update(await file("Owner", "Admin"), { owner_id: { Admin: admin.id } });
  expect(resultOf(given)).toMatchObject({ updated: 3 });
  (await admin.put(`/uac/users/update-user/${moving.id}`, { rm_id: other.id })).as(User);
  await tenant.change(leaving, { status: "inactive" });
  await drained();
  (await importer.post(`/leads/import/${given.id}/undo`)).as(JobStarted, 202);
  expect(await ended(importer, given.id)).toMatchObject({ status: "undone", done: 2, failed: 1 });
  expect((await leadsOf(other)).map(({ id }) => id)).toEqual([leads[0]?.id]);
  expect(await leadsOf(one)).toEqual([]);
  expect((await leadsOf(admin)).find(({ id }) => id === leads[1]?.id)?.owner_id).toBe(admin.id);

  const moved = await update(await file("Stage", "New"));
  expect(resultOf(moved)).toMatchObject({ updated: 3 });
  (await admin.call("DELETE", `/status/status/${hot.id}`)).as(z.unknown());
  (await importer.post(`/leads/import/${moved.id}/undo`)).as(JobStarted, 202);
  expect(await ended(importer, moved.id)).toMatchObject({ status: "undone", failed: 1 });
  expect((await readLead(admin, leads[2]?.id ?? "")).status_id).toBe(New);

  const reassigned = await update(await file("Owner", "Other"), { owner_id: { Other: other.id } });
  expect(resultOf(reassigned)).toMatchObject({ updated: 3 });
  (
    await admin.put(`/uac/${importer.id}/permissions`, { permissionKey: "can_assign_leads", value: false })
  ).as(z.unknown());
  (await importer.post(`/leads/import/${reassigned.id}/undo`)).as(JobStarted, 202);
  expect(await ended(importer, reassigned.id)).toMatchObject({ status: "undone", failed: 3 });
  expect((await leadsOf(other)).map(({ id }) => id).sort()).toEqual(leads.map(({ id }) => id).sort());
  expect(await storedCounters(tenant.id)).toEqual(await recount(tenant.id));
});
