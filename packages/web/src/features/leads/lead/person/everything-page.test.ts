import { expect, it } from "vitest";
import { lead } from "../../../../data/leads/lead.fixture";
import { toPage } from "./everything-page";

const nothing = {
  merged_leads: [],
  history: [],
  events: [],
  files: [],
  captures: [],
  jobs: [],
  notices: [],
  duplicates: [],
  deliveries: [],
  audit: [],
};

it("creates a page without scripts, with names in place of ids", () => {
  const name = `<script>alert("x")</script>`;
  const entry = {
    id: "a",
    tenant_id: "t",
    lead_id: "l",
    event: null,
    due_at: null,
    outcome: null,
    changes: [],
  };
  const times = {
    created_at: "2026-11-21T10:00:00.000Z",
    updated_at: "2026-11-21T10:00:00.000Z",
    version: 1,
  };
  const page = toPage({
    ...nothing,
    taken_at: "2026-11-23T10:00:00.000Z",
    lead: lead(1, { name, owner_id: "u1" }),
    names: { u1: "Ravi Kumar" },
    activities: [{ ...entry, ...times, kind: "note", text: "a < b & c", user_id: "u1" }],
    next_cursor: null,
  });
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;");
  expect(page).toContain("a &lt; b &amp; c");
  expect(page).toContain("Ravi Kumar");
  expect(page).not.toContain("<h2>Events</h2>");
});
