import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import { Notification } from "@leadlane/core/notifications/schema";
import { Archive } from "@leadlane/core/transfer/schema";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import type { Client } from "../../support/client";
import { addLead, addLeads } from "../../support/leads";
import { createPersonalData } from "../../support/personal-data";
import { drained, useProduct } from "../../support/product";
import { newTenant } from "../../support/tenant";
import { PDF } from "../../support/uploads";

useProduct();

type Row = Record<string, string>;

async function fetchArchive(admin: Client, jobId: string) {
  const job = (await admin.get(`/jobs/${jobId}`)).as(TransferState);
  expect(job).toMatchObject({ kind: "archive", status: "done" });
  const leads = await admin.get((job.results_url ?? "").replace("/api", ""));
  const file = await fetch(String(leads.headers.get("location")));
  expect(file.headers.get("content-type")).toBe("application/zip");
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const text = (name: string) => new TextDecoder("utf-8", { ignoreBOM: false }).decode(parts[name]);
  const csv = (name: string): Row[] => parse(text(`${name}.csv`), { columns: true, bom: true });
  const lines = (name: string): Record<string, unknown>[] =>
    text(`${name}.jsonl`)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { names: Object.keys(parts), text, csv, lines, job };
}

it("exports everything of the business for an Admin, every lead included and no secrets", async () => {
  const tenant = await newTenant({ name: "Asha Rao" });
  const { admin } = tenant;
  const { id, name } = await createPersonalData(tenant);
  const others = await addLeads(admin, 30, { tags: ["a", "b"], value: 12_345 });
  const formula = await addLead(admin, { name: '=HYPERLINK("http://evil.test")', company: "Comma, Quote" });
  const [archived = formula, deleted = formula] = others;
  await admin.put(`/leads/leads/${archived.id}/archive`, {});
  await admin.delete(`/leads/leads/${deleted.id}`);
  await admin.post("/leads/views", { name: "Mine", query: { tag: "a" } });
  await admin.post("/templates", { name: "Hello", channel: "sms", language: "hi", body: "नमस्ते {name}" });
  await drained();

  const { job_id } = (await admin.post("/tenant/export", {})).as(JobStarted, 202);
  await drained();
  const archive = await fetchArchive(admin, job_id);
  const ids = [id, formula.id, ...others.map((lead) => lead.id)].sort();
  for (const rows of [archive.csv("leads"), archive.lines("leads")])
    expect(rows.map((row) => String(row.id)).sort()).toEqual(ids);
  const leads = new Map(archive.csv("leads").map((row) => [row.id, row]));
  expect(leads.get(id)).toMatchObject({ name, status: "Lost", amount: "1250.00", city: "Quillabad" });
  expect(leads.get(archived.id)?.archived).toBe("true");
  expect(leads.get(deleted.id)?.deleted_at).not.toBe("");
  expect(leads.get(formula.id)).toMatchObject({ name: `'${formula.name}`, company: "Comma, Quote" });
  expect(archive.lines("leads").find((row) => row.id === formula.id)?.name).toBe(formula.name);
  expect(archive.lines("leads").find((row) => row.id === archived.id)?.tags).toEqual(["a", "b"]);
  const texts = (section: string) => JSON.stringify([archive.csv(section), archive.lines(section)]);
  for (const [section, notice] of [
    ["activities", "Spoke of quilldebts"],
    ["history", "Quillabad"],
    ["files", "Quillplan.pdf"],
    ["events", `Dinner with ${name}`],
    ["submissions", "Ring my quillbell"],
    ["audit", "Quillreason of her own"],
    ["users", "Ravi Kumar"],
    ["statuses", "Won"],
    ["sources", "Website"],
    ["lost_reasons", "Pricing"],
    ["call_outcomes", "Wrong number"],
    ["templates", "नमस्ते {name}"],
    ["views", "Mine"],
    ["preferences", "Asia/Kolkata"],
  ] as const)
    expect(texts(section), section).toContain(notice);
  const [file] = archive.csv("files");
  expect(archive.text(file?.file ?? "")).toBe(new TextDecoder().decode(PDF.bytes));
  const { result } = archive.job;
  for (const name of archive.names.filter((each) => each.endsWith(".csv"))) {
    const section = name.replace(".csv", "");
    expect(archive.csv(section).length, section).toBe(archive.lines(section).length);
    expect(result, section).toMatchObject({ counts: { [section]: archive.csv(section).length } });
    expect(archive.text("README.txt")).toContain(`${section} (${archive.csv(section).length})`);
  }
  const fullText = archive.names.map(archive.text).join("\n");
  expect(fullText).not.toMatch(
    /"(password|hash|salt|secret|token|public_key|session_version)"|web_[0-9a-f]{32}/,
  );

  const [notice] = (await admin.get("/notifications")).asPage(Notification).items;
  expect(notice).toMatchObject({
    kind: "export_ended",
    text: "everything of your business is ready to download",
  });
  const [entry] = (await readAudit(admin)).filter(({ action }) => action === "exported");
  expect(entry).toMatchObject({ actor_id: admin.id, subject_type: "tenant" });
  const [listed] = (await admin.get("/tenant/exports")).as(z.array(Archive));
  expect(listed).toMatchObject({ id: job_id, status: "done", started_by_name: "Asha Rao" });
  expect(listed?.results_url).toBe(archive.job.results_url);
});

it("allows one archive at a time, for Admins only", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const second = await tenant.hire("Admin");
  const manager = await tenant.hire("Manager", { permissions: ["can_export_leads", "can_view_all_leads"] });
  (await manager.post("/tenant/export", {})).expectError(403, "FORBIDDEN");
  (await manager.get("/tenant/exports")).expectError(403, "FORBIDDEN");
  const answers = await Promise.all([admin.post("/tenant/export", {}), second.post("/tenant/export", {})]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await drained();
  const { job_id } = (await second.post("/tenant/export", {})).as(JobStarted, 202);
  await drained();
  expect((await admin.get(`/jobs/${job_id}`)).status).toBe(200);
  await tenant.change(second, { role: "Manager" });
  for (const path of [`/jobs/${job_id}`, `/jobs/${job_id}/file`]) (await second.get(path)).expectError(404);
  expect((await admin.get("/tenant/exports")).as(z.array(Archive))).toHaveLength(2);
});
