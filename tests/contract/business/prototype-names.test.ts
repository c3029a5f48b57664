import { LeadDetail } from "@leadlane/core/leads/schema";
import { REPORTS } from "@leadlane/core/reports/rules";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../../support/answer";
import { uploadLeads } from "../../support/imports";
import { addLead } from "../../support/leads";
import { drained, useProduct } from "../../support/product";
import { newEmail, newPhone, newTenant, PASSWORD, type Person } from "../../support/tenant";

useProduct();

/** Names of properties of JavaScript objects. */
const NAMES = ["constructor", "__proto__", "toString", "hasOwnProperty", "valueOf", "prototype"];

const NamedRecord = z.object({ id: z.string(), name: z.string() });
const Titled = z.object({ id: z.string(), title: z.string() });

const dataOf = ({ body }: Answer) => z.object({ data: z.unknown() }).parse(body).data;
const namesOf = (records: unknown) =>
  z
    .array(NamedRecord)
    .parse(records)
    .map(({ name }) => name);

async function create(client: Person, path: string, body: object): Promise<string> {
  const answer = await client.post(path, body);
  expect(answer.status, `${path} ${JSON.stringify(body)}`).toBe(201);
  return z.object({ id: z.string() }).parse(dataOf(answer)).id;
}

/** Creates a status, a source, a product in a category, a view and a user with each name. */
async function makeAll(admin: Person) {
  const made = [];
  for (const name of NAMES) {
    const status_id = await create(admin, "/status/statuses", { name, color: "#123456" });
    const source_id = await create(admin, "/ref/lead-sources", { name });
    const category_id = await create(admin, "/services/categories", { name });
    const product_id = await create(admin, "/services/products", { name, category_id, price: 100 });
    await create(admin, "/leads/views", { name, query: { tag: name, lost_reason: name }, columns: [name] });
    const person = { name, email: newEmail(), role: "Staff", password: PASSWORD };
    const owner_id = await create(admin, "/uac/create", person);
    made.push({ name, status_id, source_id, category_id, product_id, owner_id });
  }
  return made;
}

it("accepts names of Object.prototype keys for every named record", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("growth");
  const { admin } = tenant;
  const made = await makeAll(admin);
  for (const path of ["/status/statuses", "/ref/lead-sources", "/services/categories", "/services/products"])
    expect(namesOf(dataOf(await admin.get(path))), path).toEqual(expect.arrayContaining(NAMES));
  for (const path of ["/leads/views", "/uac/users"])
    expect(namesOf(dataOf(await admin.get(path))), path).toEqual(expect.arrayContaining(NAMES));

  const lost = Object.values(await tenant.statuses()).at(-1) ?? "";
  for (const { name, status_id, source_id, product_id, owner_id } of made) {
    const texts = { company: name, city: name, state: name, country: name, next_step: name, note: name };
    const fields = { status_id, source_id, owner_id, product_ids: [product_id], tags: NAMES };
    const { id } = await addLead(admin, { name, ...texts, ...fields });
    const reported = (
      await admin.post(`/leads/leads/${id}/log`, {
        kind: "call",
        text: name,
        outcome: name,
        next: null,
        version: 1,
      })
    ).status;
    expect(reported, name).toBe(200);
    const lead = LeadDetail.parse(dataOf(await admin.get(`/leads/leads/${id}`)));
    expect(lead).toMatchObject({ name, city: name, tags: NAMES, status_id, owner_id });
    const starts_at = "2026-11-27T10:00:00.000Z";
    const event = {
      title: name,
      type: "meeting",
      starts_at,
      ends_at: "2026-11-27T11:00:00.000Z",
      lead_id: id,
      notes: name,
    };
    await create(admin, "/calendar/events", event);
    expect((await admin.put(`/leads/leads/${id}/move`, { status_id: lost, lost_reason: name })).status).toBe(
      200,
    );
    expect((await admin.put(`/leads/leads/${id}/move`, { status_id })).status).toBe(200);
    expect((await admin.get(`/leads/leads/${id}/history`)).status).toBe(200);
  }
  await addLead(admin, { name: "Lost", status_id: lost, lost_reason: "__proto__" });
  await drained();
  for (const { name, status_id, owner_id } of made) {
    const encodedName = encodeURIComponent(name);
    for (const query of [
      `tag=${encodedName}`,
      `q=${encodedName}`,
      `status_id=${status_id}`,
      `owner_id=${owner_id}&group_by=status_id`,
    ]) {
      const answer = await admin.get(`/leads/leads?${query}`);
      expect(namesOf(dataOf(answer)), query).toContain(name);
    }
    expect((await admin.get(`/leads/leads?${encodedName}=x`)).status).toBeLessThan(500);
    expect((await admin.get(`/leads/board?lost_reason=${encodedName}`)).status).toBe(200);
    expect(
      (await admin.post("/leads/bulk", { query: { tag: name }, action: "tag", tag: `${name} 2` })).status,
    ).toBe(202);
  }
  const events = dataOf(await admin.get("/calendar/events?from=2026-11-27&to=2026-11-28"));
  expect(
    z
      .array(Titled)
      .parse(events)
      .map(({ title }) => title),
  ).toEqual(expect.arrayContaining(NAMES));
  await drained();
  for (const report of REPORTS) {
    expect((await admin.get(`/reports/${report}`)).status, report).toBe(200);
    expect((await admin.get(`/reports/${report}?format=csv`)).status, report).toBe(200);
  }
  for (const path of ["/dashboard/summary", "/leads/today", "/audit", "/notifications", "/auth/me"])
    expect((await admin.get(path)).status, path).toBe(200);
});

const Import = z.object({
  status: z.string(),
  result: z.object({ guess: z.unknown(), columns: z.array(z.object({ name: z.string() })) }),
});

/** Imports with a raw body, since parsed objects lose `__proto__`. */
async function importBy(client: Person, raw: string) {
  const started = await client.call("POST", "/leads/import", { raw });
  expect(started.status, started.text).toBe(202);
  await drained();
  const { job_id } = z.object({ job_id: z.string() }).parse(dataOf(started));
  const job = dataOf(await client.get(`/leads/import/${job_id}`));
  expect(job, started.text).toMatchObject({ status: "done" });
  return { job, ...Import.parse(job).result };
}

it("exports and imports columns and labels with such names", async () => {
  const tenant = await newTenant();
  await tenant.subscribe("growth");
  const { admin } = tenant;
  const header = ["Name", "Phone", "Status", "Source", "Tags", ...NAMES].join(",");
  const rows = NAMES.map((name) => [name, newPhone(), name, name, name, ...NAMES].join(","));
  const upload_id = await uploadLeads(admin, [header, ...rows].join("\n"));
  const preview = await importBy(admin, `{"upload_id":"${upload_id}","dry_run":true}`);
  expect(preview.columns.map(({ name }) => name).slice(5)).toEqual(NAMES);
  expect(Object.keys(Object(preview.guess)).slice(5)).toEqual(NAMES);

  // The suggested mapping, with each of these columns as a note.
  const notes = NAMES.map((name) => `${JSON.stringify(name)}:"note"`).join(",");
  const labels = NAMES.map((name) => `${JSON.stringify(name)}:"new"`).join(",");
  const mapping = `{"Name":"name","Phone":"phone","Status":"status_id","Source":"source_id","Tags":"tags",${notes}}`;
  const raw = `{"upload_id":"${upload_id}","mapping":${mapping},"values":{"status_id":{${labels}},"source_id":{${labels}}}}`;
  const { job } = await importBy(admin, raw);
  expect(job).toMatchObject({ result: { created: NAMES.length, refused: 0, warned: 0 } });
  expect(namesOf(dataOf(await admin.get("/status/statuses")))).toEqual(expect.arrayContaining(NAMES));
  expect(namesOf(dataOf(await admin.get("/ref/lead-sources")))).toEqual(expect.arrayContaining(NAMES));
  const [first] = z.array(NamedRecord).parse(dataOf(await admin.get("/leads/leads?tag=__proto__")));
  const { activities } = LeadDetail.parse(dataOf(await admin.get(`/leads/leads/${first?.id}`)));
  const note = activities.find(({ kind }) => kind === "note")?.text ?? "";
  for (const name of NAMES) expect(note).toContain(`${name}: ${name}`);

  const columnsOf = "name,phone,status,source,tags,city";
  const file = await admin.get(`/leads/export?columns=${columnsOf}`);
  expect(file.text).toContain("__proto__");
  const again = await uploadLeads(admin, file.text);
  const copied = await importBy(admin, `{"upload_id":"${again}","duplicates":"add"}`);
  expect(copied.job).toMatchObject({ result: { created: NAMES.length, refused: 0, unknown: [] } });
  expect((await admin.post("/tenant/export")).status).toBe(202);
  await drained();
  const archives = z
    .array(z.object({ status: z.string() }))
    .parse(dataOf(await admin.get("/tenant/exports")));
  expect(archives.map(({ status }) => status)).toEqual(["done"]);
});

it("treats an amount with such a unit as no amount", async () => {
  const { admin } = await newTenant();
  const upload_id = await uploadLeads(admin, `Name,Phone,Value\nAsha,${newPhone()},5 constructor`);
  const { job } = await importBy(admin, `{"upload_id":"${upload_id}"}`);
  expect(job).toMatchObject({ result: { created: 1, warned: 1 } });
});
