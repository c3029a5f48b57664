import { expect, it } from "vitest";
import { lead as aLead } from "../../../data/leads/lead.fixture";
import { canRevert } from "./can-revert";

const change = (field: string, to: unknown) => ({ id: "1", at: "", user_name: null, field, from: null, to });

it("allows undo only for an unchanged current value, and never for a lost reason alone", () => {
  const lead = { ...aLead(1), city: "Pune", tags: ["vip"], value: null, archived: false };
  expect(canRevert(change("city", "Pune"), lead)).toBe(true);
  expect(canRevert(change("tags", ["vip"]), lead)).toBe(true);
  expect(canRevert(change("value", null), lead)).toBe(true);
  expect(canRevert(change("city", "Goa"), lead)).toBe(false);
  expect(canRevert(change("lost_reason", null), lead)).toBe(false);
  expect(canRevert(change("city", "Pune"), { ...lead, archived: true })).toBe(false);
});
