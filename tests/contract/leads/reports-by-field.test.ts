import { OwnField } from "@leadlane/core/fields/schema";
import { LeadRow } from "@leadlane/core/leads/schema";
import { type Cell, Report, type ReportPart } from "@leadlane/core/reports/schema";
import { expect, it } from "vitest";
import { addLead, addLeads } from "../../support/leads";
import { currentAddress, drained, useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const OPTIONS = [{ label: "MBA" }, { label: "BBA" }, { label: "Law" }, { label: "Arts" }];

async function addField(admin: Person, input: object): Promise<OwnField> {
  return (await admin.post("/fields", { kind: "choice", options: OPTIONS, ...input })).as(OwnField, 201);
}

async function report(admin: Person, query = ""): Promise<Report> {
  return (await admin.get(`/reports/sources?group_by=custom.course${query}`)).as(Report);
}

/** Name, new, won, lost and conversion of each row, then of the total. */
function figures({ rows, total }: Pick<ReportPart, "rows" | "total">) {
  const count = (value: unknown) => Object(value).count;
  return [...rows, total].map(({ option, leads, won, lost, conversion }) => [
    ...[option ?? "Total", count(leads), count(won), count(lost), conversion],
  ]);
}

it("split new, won and lost leads by a choice of the business", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const { Won, Lost } = await tenant.statuses();
  const field = await addField(admin, { label: "Course", in_list: true });
  const [mba, bba, law] = field.options.map(({ id }) => id);
  const [first, second, third] = await addLeads(admin, 4, { value: 10_00, custom: { course: mba } });
  const [fourth] = await addLeads(admin, 2, { value: 20_00, custom: { course: law } });
  await addLead(staff, { value: 5_00 });
  const archived = await addLead(admin, { custom: { course: mba } });
  await admin.put(`/leads/leads/${archived.id}/archive`, {});
  const move = (id: string | undefined, status_id: string | undefined, more: object) =>
    admin.put(`/leads/leads/${id}/move`, { status_id, ...more });
  await move(first?.id, Won, { value: 25_00 });
  await move(second?.id, Won, { value: 30_00 });
  await move(third?.id, Lost, { lost_reason: "Budget" });
  await move(fourth?.id, Lost, { lost_reason: "Budget" });
  // A retired option stays while leads have it.
  const options = field.options.map(({ id }) => ({ id, retired: id === law }));
  (await admin.put(`/fields/${field.id}`, { options })).as(OwnField);
  await drained();

  const made = await report(admin);
  expect(made.columns.map(({ label }) => label)).toEqual([
    ...["Course", "New leads", "Won", "Lost", "Conversion"],
  ]);
  const rows = [
    ["MBA", 4, 2, 1, 66.7],
    ["BBA", 0, 0, 0, null],
    ["Law (retired)", 2, 0, 1, 0],
    ["Arts", 0, 0, 0, null],
    ["Not set", 1, 0, 0, null],
    ["Total", 7, 2, 2, 50],
  ];
  expect(figures(made)).toEqual(rows);
  expect(made.rows[0]).toMatchObject({ leads: { value_total: 75_00 }, won: { value_total: 55_00 } });
  expect(made.total).toMatchObject({ leads: { value_total: 120_00 }, lost: { value_total: 30_00 } });
  expect(made.sentence).toBe("7 new leads, 1 without Course.");
  expect(figures(await report(admin, "&cohort=arrived"))).toEqual(rows);
  const { total } = (await admin.get("/reports/sources")).as(Report);
  expect(figures({ rows: [], total: made.total })).toEqual(figures({ rows: [], total }));

  const theirs = await report(admin, `&owner_id=${staff.id}`);
  expect(figures(theirs).slice(-2)).toEqual([
    ["Not set", 1, 0, 0, null],
    ["Total", 1, 0, 0, null],
  ]);
  const past = await report(admin, "&from=2020-01-01&to=2020-01-31");
  expect(figures(past)).toEqual(["MBA", "BBA", "Arts", "Total"].map((name) => [name, 0, 0, 0, null]));
  const { compare } = await report(admin, "&compare=previous");
  expect(figures(compare ?? past)).toEqual(figures(past));

  for (const row of [...made.rows, ...theirs.rows, made.total])
    for (const value of [row.leads, row.won, row.lost]) {
      const { count, query } = value as Cell;
      const params = new URLSearchParams(query as Record<string, string>);
      const { items } = (await admin.get(`/leads/leads?${params}`)).asPage(LeadRow);
      expect(items.length, params.toString()).toBe(count);
    }
  expect(made.rows[1]?.leads).toMatchObject({ query: { "custom.course": bba } });

  const file = await fetch(`${currentAddress()}/api/reports/sources?format=csv&group_by=custom.course`, {
    headers: { authorization: `Bearer ${admin.session.token}` },
  });
  expect(file.status).toBe(200);
  expect((await file.text()).split("\r\n").slice(0, 2)).toEqual([
    "Course,New leads,New leads: value,Won,Won: value,Lost,Lost: value,Conversion",
    "MBA,4,75.00,2,55.00,1,10.00,66.7",
  ]);
});

it("are split by choices in lists only, and only those of the business", async () => {
  const { admin } = await newTenant();
  await addField(admin, { label: "Course" });
  await addField(admin, { label: "Area", kind: "text", options: undefined, in_list: true });
  const invalid = ["course", "area", "unknown"].map((key) => `/reports/sources?group_by=custom.${key}`);
  for (const path of [...invalid, "/reports/sources?group_by=source_id"])
    (await admin.get(path)).expectInvalid("group_by");
  const other = await newTenant();
  await addField(other.admin, { label: "Batch", in_list: true });
  (await other.admin.get("/reports/sources?group_by=custom.batch")).as(Report);
  (await admin.get("/reports/sources?group_by=custom.batch")).expectInvalid("group_by");
  (await other.admin.get("/reports/team?group_by=custom.batch")).expectInvalid("group_by");
});
