import fc from "fast-check";
import { expect, it } from "vitest";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import * as Entity from "./entity";
import { type StoredLead, toRow } from "./stored";

function inTenant<T>(fn: () => T): T {
  const actor = { type: "system", tenant_id: ID } as const;
  return withContext("6f1c9d7e-5b1f-4a53-9a55-1d3a2f0f8a11", () => withActor(actor, fn));
}

const ID = "01KAN4XQ8ZJ5V2M9T7R3W6Y1BC";
const id = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/);
const none = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
const text = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" });
const moment = fc.oneof(
  { weight: 5, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  fc.constantFrom("2026-11-21T10:00:00Z", "2026-11-21T10:00:00.000Z", "someday"),
);
const anyLead: fc.Arbitrary<StoredLead> = fc.record({
  id,
  name: text,
  phone: none(text),
  email: none(text),
  company: none(text),
  source_id: none(id),
  status_id: id,
  status_type: fc.constantFrom("open", "won", "lost"),
  owner_id: none(id),
  value: none(fc.nat({ max: Number.MAX_SAFE_INTEGER })),
  product_ids: fc.array(id),
  tags: fc.array(text),
  city: none(text),
  state: none(text),
  country: none(text),
  follow_up_at: none(moment),
  next_step: none(text),
  stage_entered_at: moment,
  last_activity_at: moment,
  closed_at: none(moment),
  lost_reason: none(text),
  archived: fc.boolean(),
  created_by: fc.option(none(id), { nil: undefined }),
  deleted_at: none(moment),
  erased_at: none(moment),
  board_order: fc.stringMatching(/^[0-9A-Za-z]{1,12}$/),
  team_id: none(id),
  is_leaders: fc.constantFrom(true, undefined),
  created_at: moment,
  updated_at: moment,
  version: fc.nat(),
  rev: fc.nat(),
});

function itemOf(lead: StoredLead) {
  const [write] = inTenant(() => Entity.create(lead));
  if (write?.type !== "put") throw new Error("A lead is put.");
  return JSON.parse(JSON.stringify(write.item)) as typeof write.item;
}

it("gives any lead back as it was, on every shelf, and any row", () => {
  fc.assert(
    fc.property(anyLead, (lead) => {
      const item = itemOf(lead);
      expect(inTenant(() => Entity.parse(item))).toEqual(lead);
      expect(toRow(lead.id, item)).toEqual(Entity.rowOf(lead));
    }),
  );
});

it("reads items of before, with and without what they were filtered by", () => {
  fc.assert(
    fc.property(anyLead, (lead) => {
      const { pk, sk } = itemOf(lead);
      const { status_type, product_ids, tags, lost_reason, closed_at, ...others } = lead;
      const {
        id: _,
        city,
        state,
        country,
        next_step,
        last_activity_at,
        deleted_at,
        erased_at,
        ...shown
      } = others;
      const { board_order, team_id, is_leaders, rev, ...row } = shown;
      const apart = { product_ids, tags, lost_reason, closed_at, board_order, team_id, is_leaders, rev };
      const places = { city, state, country, next_step, last_activity_at, deleted_at, erased_at };
      const item = { pk, sk, entity: "lead", ...apart, ...places, filter: { status_type }, row };
      expect(inTenant(() => Entity.parse(item))).toEqual(lead);
      expect(toRow(lead.id, item)).toEqual({ id: lead.id, ...row });
      const facets = [
        ...product_ids.map((one) => `p:${one}`),
        ...tags.map((tag) => `t:${tag}`),
        ...(lost_reason === null ? [] : [`l:${lost_reason}`]),
        ...(closed_at === null ? [] : [`c:${closed_at}`]),
      ];
      const faceted = { pk, sk, row: { ...row, facets } };
      expect(toRow(lead.id, faceted)).toEqual({
        ...{ id: lead.id, ...row },
        ...{ product_ids, tags, lost_reason, closed_at },
      });
    }),
  );
});

it("takes the time of an activity that was noted on an item of before", () => {
  const lead = fc.sample(anyLead, 1)[0] as StoredLead;
  const noted = { ...itemOf(lead), la: Date.parse("2026-11-21T10:00:00.000Z") };
  const older = { pk: noted.pk, sk: noted.sk, entity: "lead", row: { name: "Asha" }, la: noted.la };
  for (const item of [noted, older])
    expect(inTenant(() => Entity.parse(item))?.last_activity_at).toBe("2026-11-21T10:00:00.000Z");
});

/** As DynamoDB counts it. */
function sizeOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
  if (Array.isArray(value)) return value.reduce((sum, one) => sum + sizeOf(one) + 1, 3);
  if (typeof value !== "object" || value === null) return 1;
  return Object.entries(value).reduce((sum, [name, one]) => sum + name.length + sizeOf(one) + 1, 3);
}

it("takes the first answer that was noted beside the row, until another is noted in it", () => {
  const lead = fc.sample(anyLead, 1)[0] as StoredLead;
  const item = itemOf(lead);
  const before = { ...item, fr: Date.parse("2026-11-21T10:00:00.000Z") };
  const told = (fr?: number | null) => {
    const row = { ...Object(item.row), ...(fr !== undefined && { fr }) };
    return inTenant(() => Entity.parse({ ...before, row }))?.first_response_at;
  };
  expect(told()).toBe("2026-11-21T10:00:00.000Z");
  expect(told(Date.parse("2026-11-20T10:00:00.000Z"))).toBe("2026-11-20T10:00:00.000Z");
  expect(told(null)).toBeUndefined(); // the answer was deleted
});

it("keeps a usual lead of a team below a kilobyte, with its keys", () => {
  const usual: StoredLead = {
    ...{ id: ID, name: "Meera Nair Krishnan", phone: "+919876543210", email: "meera.nair@nairhomes.example" },
    ...{ company: "Nair Homes Private Limited", city: "Thiruvananthapuram", state: null, country: null },
    ...{ source_id: ID, status_id: ID, owner_id: ID, team_id: ID, created_by: ID, value: 450_000_000 },
    ...{ status_type: "open", product_ids: [], tags: ["north side", "corner plot"], lost_reason: null },
    ...{ follow_up_at: "2026-11-25T04:30:00.000Z", next_step: "Send the plan of the corner plot" },
    ...{
      created_at: "2026-11-21T10:00:00.000Z",
      updated_at: "2026-11-22T10:00:00.000Z",
      version: 12,
      rev: 31,
    },
    ...{ stage_entered_at: "2026-11-21T11:00:00.000Z", last_activity_at: "2026-11-23T10:00:00.000Z" },
    ...{ closed_at: null, deleted_at: null, erased_at: null, archived: false, board_order: "gUxyzABC12" },
  };
  expect(sizeOf(itemOf(usual))).toBeLessThan(1024);
});

it("takes no stage for the one that was put back as none", () => {
  const [lead] = fc.sample(anyLead, { numRuns: 1, seed: 7 });
  if (!lead) throw new Error("There is a lead.");
  // As what an import has changed is kept, and put back.
  const item = itemOf(Object.assign({}, lead, { furthest_status_id: null, first_response_at: null }));
  expect(item.row).not.toHaveProperty("h");
  expect(inTenant(() => Entity.parse(item))).toEqual(lead);
  const stored = { ...item, fr: null, row: { ...Object(item.row), h: null } };
  expect(inTenant(() => Entity.parse(stored))).toEqual(lead);
});
