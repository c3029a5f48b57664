import { BulkResult } from "@leadlane/core/bulk/schema";
import { Category, Product } from "@leadlane/core/catalogue/schema";
import { HistoryEntry } from "@leadlane/core/history/schema";
import { JobStarted, TransferState } from "@leadlane/core/jobs/schema";
import type { Field, Kind } from "@leadlane/core/leads/field";
import { FIELDS } from "@leadlane/core/leads/fields";
import type { Lead } from "@leadlane/core/leads/schema";
import { LeadRow } from "@leadlane/core/leads/schema";
import { columnOf, EXPORT_COLUMN_NAMES, TEMPLATE_COLUMNS } from "@leadlane/core/transfer/rules";
import { openApiDocument } from "@leadlane/functions/openapi/document";
import { parse } from "csv-parse/sync";
import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { readAudit } from "../../support/audit";
import { submit } from "../../support/captures";
import { resultOf, runImport, uploadLeads } from "../../support/imports";
import { addLead, readLead } from "../../support/leads";
import { mergeLeads, undoMerge } from "../../support/merges";
import { currentAddress, drained, useProduct } from "../../support/product";
import { newTenant, type Tenant } from "../../support/tenant";

/*
 * Tests every consumer of the lead field table for each field. The project `extra-field` in
 * vitest.config.ts repeats the tests with an additional field.
 */
useProduct();

const entries = Object.entries<Field>(FIELDS);
const inputs = entries.filter(([, { readOnly }]) => !readOnly);
const namesOf = (some: readonly [string, Field][]) => some.map(([name]) => name).sort();

type Values = Record<string, unknown>;
/** Two different values of each input field. */
type Samples = [Values, Values];

const BY_KIND: Record<Exclude<Kind, "reference" | "references">, (label: string) => [unknown, unknown]> = {
  text: (label) => [`${label} one`, `${label} two`],
  long_text: (label) => [`${label} one`, `${label} two`],
  phone: () => ["+919876500001", "+919876500002"],
  email: () => ["one@example.test", "two@example.test"],
  link: () => ["https://one.test", "https://two.test"],
  money: () => [1_000_00, 2_000_50],
  number: () => [1, 2],
  date: () => ["2031-01-01", "2031-02-02"],
  date_time: () => ["2031-01-01T10:00:00.000Z", "2031-02-02T10:00:00.000Z"],
  boolean: () => [true, false],
  choice: () => ["", ""],
  choices: () => [[], []],
  tags: () => [["north"], ["south", "east"]],
};

async function samplesFor(tenant: Tenant): Promise<Samples> {
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { New, Lost } = await tenant.statuses();
  const { sources } = await tenant.me();
  const category = (await admin.post("/services/categories", { name: "Homes" })).as(Category, 201);
  const products: string[] = [];
  for (const name of ["Flat", "Plot"]) {
    const product = { name, category_id: category.id, price: 1 };
    products.push((await admin.post("/services/products", product)).as(Product, 201).id);
  }
  const references: Record<NonNullable<Field["refersTo"]>, [unknown, unknown]> = {
    statuses: [New, Lost],
    sources: [sources[0]?.id, sources[1]?.id],
    owners: [admin.id, staff.id],
    products: [products.slice(0, 1), products.slice(1)],
  };
  const pairOf = ({ kind, label, refersTo = "statuses" }: Field) =>
    kind === "reference" || kind === "references" ? references[refersTo] : BY_KIND[kind](label);
  const sideOf = (at: 0 | 1) => Object.fromEntries(inputs.map(([name, field]) => [name, pairOf(field)[at]]));
  return [
    { ...sideOf(0), lost_reason: null }, // only a lost lead has this field
    { ...sideOf(1), lost_reason: "Budget" },
  ];
}

function inputsOf(lead: Lead): Values {
  const values: Values = { ...lead };
  return Object.fromEntries(inputs.map(([name]) => [name, values[name]]));
}

async function tenantWithLead() {
  const tenant = await newTenant();
  const samples = await samplesFor(tenant);
  const { id } = await addLead(tenant.admin, samples[0]);
  return { tenant, admin: tenant.admin, id, samples };
}

it("accepts, returns, tracks, lists and describes every field", async () => {
  const { admin, id, samples } = await tenantWithLead();
  const [first, second] = samples;
  expect(inputsOf(await readLead(admin, id))).toEqual(first);
  expect((await admin.put(`/leads/leads/${id}`, second)).status).toBe(200);
  const lead = await readLead(admin, id);
  expect(inputsOf(lead)).toEqual(second);
  expect(Object.keys(lead)).toEqual(expect.arrayContaining(namesOf(entries)));

  const recordedChanges = lead.activities.flatMap(({ event, changes }) => (event === "moved" ? changes : []));
  expect(recordedChanges.map(({ field }) => field).sort()).toEqual(namesOf(inputs));
  for (const { field, from, to } of recordedChanges)
    expect([from, to], field).toEqual([first[field], second[field]]);
  const audited = (await readAudit(admin)).flatMap(({ lead_id, changes }) => (lead_id === id ? changes : []));
  expect(audited.map(({ field }) => field)).toEqual(expect.arrayContaining(namesOf(inputs)));
  const history = (await admin.get(`/leads/leads/${id}/history`)).asPage(HistoryEntry).items;
  expect(history.map(({ field }) => field).sort()).toEqual(namesOf(inputs));

  const row = Object((await admin.get("/leads/leads")).asPage(LeadRow).items[0]);
  expect(namesOf(entries.filter(([, field]) => field.row))).toEqual(
    namesOf(entries.filter(([name]) => name in row)),
  );
  const described = JSON.stringify(openApiDocument());
  for (const [name] of entries) expect(described, name).toContain(`"${name}":{`);
});

it("filters lists by every filterable field", async () => {
  const { admin, id, samples } = await tenantWithLead();
  await admin.put(`/leads/leads/${id}`, samples[1]);
  const lead: Values = { ...(await readLead(admin, id)) };
  const found = async (query: string) => {
    const page = await admin.get(`/leads/leads?${query}`);
    expect(page.status, query).toBe(200);
    return page.asPage(LeadRow).items.length;
  };
  for (const [name, { kind, filter }] of entries) {
    if (!filter) continue;
    const [value] = [lead[name]].flat();
    const isRange = ["money", "number", "date", "date_time"].includes(kind);
    const [least, upper] = kind === "money" ? ["min", "max"] : ["from", "to"];
    const encoded = encodeURIComponent(String(value));
    if (isRange)
      expect(await found(`${filter}_${least}=${encoded}&${filter}_${upper}=${encoded}`), name).toBe(1);
    else expect(await found(`${filter}=${encoded}`), name).toBe(1);
  }
});

it("exports, imports and archives every field", async () => {
  const { admin, id, samples } = await tenantWithLead();
  await admin.put(`/leads/leads/${id}`, samples[1]);
  const file = await fetch(`${currentAddress()}/api/leads/export`, {
    headers: { authorization: `Bearer ${admin.session.token}` },
  });
  const csv = await file.text();
  const [exported = {}]: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  for (const [, { label }] of inputs) expect(exported[label], label).toBeTruthy();
  expect(EXPORT_COLUMN_NAMES).toHaveLength(Object.keys(exported).length);

  const upload_id = await uploadLeads(admin, csv);
  const result = resultOf(await runImport(admin, { upload_id, duplicates: "add" }));
  expect(result).toMatchObject({ created: 1, warned: 0 });
  const rows = (await admin.get("/leads/leads")).asPage(LeadRow).items;
  const copy = rows.find((row) => row.id !== id);
  expect(inputsOf(await readLead(admin, copy?.id ?? ""))).toEqual(samples[1]);

  const { job_id } = (await admin.post("/tenant/export", {})).as(JobStarted, 202);
  await drained();
  const { results_url = "" } = (await admin.get(`/jobs/${job_id}`)).as(TransferState);
  const at = (await admin.get(results_url.replace("/api", ""))).headers.get("location");
  const parts = unzipSync(new Uint8Array(await (await fetch(at ?? "")).arrayBuffer()));
  const text = new TextDecoder().decode(parts["leads.csv"]);
  const [archived = {}]: Record<string, string>[] = parse(text, { columns: true, bom: true });
  for (const [name] of inputs) {
    const column = name === "value" ? "amount" : columnOf(name as keyof typeof FIELDS);
    expect(archived[column], name).toBeTruthy();
  }
});

it("reports the changes of each bulk action and undoes them", async () => {
  const { admin, id, samples } = await tenantWithLead();
  const [first, second] = samples;
  const values: Values = { ...second, tag: "west" };
  for (const action of ["tag", "reschedule", "assign", "move", "archive", "unarchive"] as const) {
    const changed = entries.filter(([, { bulk }]) => bulk?.includes(action));
    const given = Object.fromEntries(
      [...changed.map(([name]) => name), "tag"].map((name) => [name, values[name]]),
    );
    const body = { action, ids: [id], ...(action === "archive" || action === "unarchive" ? {} : given) };
    const results = (await admin.post("/leads/bulk", body)).as(z.array(BulkResult));
    const before = { ...first, archived: action === "unarchive" };
    const expected = Object.fromEntries(
      Object.entries(before).filter(([name]) => namesOf(changed).includes(name)),
    );
    expect(results[0]?.previous, action).toEqual(expected);
  }
});

it("has a template column for every input field unless the field opts out", () => {
  const expected = inputs.filter(([, field]) => field.import?.template !== false);
  expect([...TEMPLATE_COLUMNS].sort()).toEqual(["Note", ...expected.map(([, { label }]) => label)].sort());
});

it("includes every field of lists and cards in lead rows", () => {
  for (const [name, { row, list, card }] of entries) if (list || card) expect(row, name).toBe(true);
});

it("merges every field and restores it on undo", async () => {
  const { admin, id, samples } = await tenantWithLead();
  const other = await addLead(admin, samples[1]);
  const merged = inputs.filter(([, { merge }]) => merge !== false);
  const take = Object.fromEntries(merged.map(([name]) => [name, "other"]));
  const { merge_id } = await mergeLeads(admin, id, other.id, take);
  expect(inputsOf(await readLead(admin, id))).toEqual(samples[1]);
  await undoMerge(admin, merge_id);
  expect(inputsOf(await readLead(admin, id))).toEqual(samples[0]);
});

it("erases the personal fields and keeps the rest", async () => {
  const { admin, id, samples } = await tenantWithLead();
  await admin.put(`/leads/leads/${id}`, samples[1]);
  const before = inputsOf(await readLead(admin, id));
  const confirm = samples[1].name;
  const body = { confirm, asked_by: "By letter" };
  expect((await admin.post(`/leads/leads/${id}/erase`, body)).status).toBe(202);
  await drained();
  await expect.poll(async () => (await readLead(admin, id)).erased_at).not.toBeNull();
  const erased = inputsOf(await readLead(admin, id));
  for (const [name, { personal }] of inputs) {
    if (name === "lost_reason") continue; // it depends on the status
    if (personal === false) expect(erased[name], name).toEqual(before[name]);
    else expect(JSON.stringify([erased[name]]), name).toMatch(/^\[(null|\[\]|"Erased person")\]$/);
  }
});

it("accepts every field of the website form", async () => {
  const { admin, samples } = await tenantWithLead();
  const sent = entries.filter(([, { website }]) => website).map(([name]) => [name, samples[1][name]]);
  expect((await submit(admin, Object.fromEntries(sent))).status).toBe(202);
  await drained();
  const [row] = (await admin.get("/leads/leads?sort=-created_at")).asPage(LeadRow).items;
  const lead: Values = { ...(await readLead(admin, row?.id ?? "")) };
  for (const [name, value] of sent) expect(lead[String(name)], String(name)).toEqual(value);
});
