import fc from "fast-check";
import { expect, it } from "vitest";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import * as Entity from "./entity";
import type { Kind } from "./field";
import { fieldNames, fieldOf, ofFields } from "./fields";
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
const texts = none(text);
const list = fc.array(text);
const VALUES: Record<Kind, fc.Arbitrary<unknown>> = {
  ...{ text: texts, long_text: texts, phone: texts, email: texts, link: texts },
  ...{ money: none(fc.nat({ max: Number.MAX_SAFE_INTEGER })), number: none(fc.integer()) },
  ...{ date: texts, date_time: none(moment), boolean: fc.boolean(), choice: texts, choices: list },
  ...{ reference: none(id), references: fc.array(id), tags: list },
};
const fields = ofFields(fieldNames(), (name) => {
  const { kind, required } = fieldOf(name);
  return required ? VALUES[kind].filter((value) => value !== null) : VALUES[kind];
});
const anyLead = fc.record({
  ...fields,
  ...{ custom: fc.constant({ course: "mba", fee: { amount: 5 } }), listed: fc.constantFrom([], ["fee"]) },
  id,
  created_by: none(id),
  board_order: fc.stringMatching(/^[0-9A-Za-z]{1,12}$/),
  team_id: none(id),
  version: fc.nat(),
  rev: fc.nat(),
}) as fc.Arbitrary<object> as fc.Arbitrary<StoredLead>; // each field has a value of its kind

function itemOf(lead: StoredLead) {
  const write = inTenant(() => Entity.create(lead));
  if (write?.type !== "put") throw new Error("A lead is put.");
  return JSON.parse(JSON.stringify(write.item)) as typeof write.item;
}

it("reads every stored lead and row unchanged, archived and deleted ones included", () => {
  fc.assert(
    fc.property(anyLead, (lead) => {
      const item = itemOf(lead);
      expect(inTenant(() => Entity.parse(item))).toEqual(lead);
      expect(toRow(lead.id, item)).toEqual(Entity.rowOf(lead));
    }),
  );
});

it("reads a stored null stage as absent", () => {
  const [lead] = fc.sample(anyLead, { numRuns: 1, seed: 7 });
  if (!lead) throw new Error("There is a lead.");
  // Import undo stores nulls for absent fields.
  const item = itemOf(Object.assign({}, lead, { furthest_status_id: null, first_response_at: null }));
  expect(item.row).not.toHaveProperty("furthest_status_id");
  expect(inTenant(() => Entity.parse(item))).toEqual(lead);
  const stored = { ...item, row: { ...Object(item.row), furthest_status_id: null } };
  expect(inTenant(() => Entity.parse(stored))).toEqual(lead);
});
