import { expect, it } from "vitest";
import { requiredFields } from "../pipeline/rules";
import type { StoredStatus } from "../pipeline/status";
import { assertComplete, moveInto } from "./stage-rules";
import { emptyFields } from "./stored";

const EARLIER = "2026-01-01T00:00:00.000Z";
const NOW = "2026-02-01T00:00:00.000Z";
const SOON = "2026-02-01T00:14:59.000Z";

const lead: Parameters<typeof moveInto>[0] = {
  ...emptyFields(),
  id: "lead",
  name: "Meera",
  phone: "+919876543210",
  custom: {},
  status_id: "new",
  status_type: "open",
  stage_entered_at: EARLIER,
  last_activity_at: EARLIER,
  archived: false,
  board_order: "g0000000VV",
  created_at: EARLIER,
  updated_at: EARLIER,
  version: 1,
  rev: 1,
};

function status(id: string, rules: Partial<StoredStatus> = {}): StoredStatus {
  const times = { created_at: EARLIER, updated_at: EARLIER };
  return { id, name: id.toUpperCase(), color: "#000000", type: "open", ...times, version: 1, ...rules };
}

const ownField = (key: string, required_for: string[] = [], retired = false) => ({
  ...{ id: key, key, label: key, kind: "text", help: null, group: null, required: false, required_for },
  ...{ options: [], default: null, in_list: false, on_card: false, retired },
  ...{ created_at: EARLIER, updated_at: EARLIER, version: 1 },
});

const NEW = status("new", { allowed_next: ["visit", "lost"] });
const VISIT = status("visit", { required_fields: ["value", "tags", "custom.course", "custom.gone"] });
const LOST = status("lost", { type: "lost", required_fields: ["next_step", "email"] });
const ENROLLED = status("enrolled");
const PIPELINE = {
  statuses: [NEW, VISIT, LOST, ENROLLED],
  fields: [ownField("course"), ownField("batch", ["visit"]), ownField("gone", ["visit"], true)],
} as Parameters<typeof moveInto>[4];

const move = (from: typeof lead, to: StoredStatus, at = NOW) => moveInto(from, to, "Budget", at, PIPELINE);

it("requires the fields of the status and the own fields that are required for it", () => {
  expect(requiredFields(VISIT, PIPELINE.fields ?? [])).toEqual([
    "value",
    "tags",
    "custom.course",
    "custom.batch",
  ]);
  expect(() => move(lead, VISIT)).toThrow("“VISIT” needs Value, Tags, course and batch.");
  const filled = { ...lead, value: 0, tags: ["hot"], custom: { course: "MBA", batch: "2027" } };
  expect(move(filled, VISIT).status_id).toBe("visit");
  expect(() => assertComplete({ ...filled, tags: [] }, VISIT, PIPELINE)).toThrow("“VISIT” needs Tags.");
});

it("asks won and lost leads for no next step", () => {
  expect(() => move(lead, LOST)).toThrow("“LOST” needs Email.");
});

it("names both statuses of a move that is not allowed", () => {
  expect(() => move(lead, ENROLLED)).toThrow(
    "Leads can't move from “NEW” to “ENROLLED”. Next can be “VISIT” or “LOST”.",
  );
});

it("lets a lead go back to the status that it just left, once", () => {
  const filled = { ...lead, value: 1, tags: ["hot"], custom: { course: "MBA", batch: "2027" } };
  const visiting = move({ ...filled, status_id: "enrolled" }, VISIT);
  const emptied = { ...move(visiting, NEW, SOON), value: null };
  expect(() => move(emptied, VISIT, "2026-02-01T00:30:00.000Z")).toThrow("“VISIT” needs Value.");
  const back = move(emptied, VISIT, "2026-02-01T00:20:00.000Z");
  expect(back.status_id).toBe("visit");
  expect(() => move({ ...back, status_id: "new" }, ENROLLED, NOW)).toThrow("can't move");
});
