import { today as dayIn } from "@leadlane/core/kernel/day";
import { Activity, LoggedLead } from "@leadlane/core/leads/schema";
import { Today } from "@leadlane/core/screens/schema";
import { expect, it } from "vitest";
import { addLead, readLead } from "../../support/leads";
import { useProduct } from "../../support/product";
import { newTenant, type Person } from "../../support/tenant";

useProduct();

const DAY = 24 * 60 * 60_000;
const FOLLOW_UP_AT = "2031-01-01T04:30:00.000Z";

function at(ms: number): string {
  return new Date(Date.now() + ms).toISOString();
}

async function logOn(person: Person, id: string, body: Record<string, unknown>): Promise<LoggedLead> {
  return (await person.post(`/leads/leads/${id}/log`, { kind: "call", ...body })).as(LoggedLead);
}

async function addTask(person: Person, id: string, due_at: string | null): Promise<Activity> {
  const task = { kind: "task", text: "Send plan", due_at };
  return (await person.post(`/leads/leads/${id}/activities`, task)).as(Activity, 201);
}

it("logs an activity, plans the next step and moves the lead in one request", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const { New, Won } = await tenant.statuses();
  const follow_up_at = at(-DAY);
  const lead = await addLead(admin, { follow_up_at, next_step: "Call", value: 1000 });
  const logged = await logOn(admin, lead.id, {
    text: " Wants two. ",
    outcome: "Connected",
    next: { follow_up_at: "2031-01-01T10:00:00+05:30", next_step: "Send invoice" },
    move: { status_id: Won, value: 2500 },
    version: lead.version,
  });
  expect(logged).toMatchObject({
    id: lead.id,
    version: 2,
    follow_up_at: FOLLOW_UP_AT,
    next_step: "Send invoice",
    status_id: Won,
    status_type: "won",
    value: 2500,
    completed_tasks: [],
  });
  expect(logged.closed_at).not.toBeNull();
  const [call, move, created] = logged.activities;
  expect(call).toMatchObject({ kind: "call", text: "Wants two.", outcome: "Connected", user_id: admin.id });
  expect(call?.changes).toEqual([
    { field: "follow_up_at", from: follow_up_at, to: FOLLOW_UP_AT },
    { field: "next_step", from: "Call", to: "Send invoice" },
  ]);
  expect(move).toMatchObject({ kind: "system", event: "moved" });
  expect(move?.changes).toEqual([
    { field: "status_id", from: New, to: Won },
    { field: "value", from: 1000, to: 2500 },
  ]);
  expect(created?.event).toBe("created");
  const { activities, ...stored } = await readLead(admin, lead.id);
  expect(logged).toMatchObject(stored);
  expect(activities).toEqual(logged.activities);
});

it("completes the tasks and follow-ups due by the end of the day and keeps later ones", async () => {
  const { admin } = await newTenant();
  const { ends } = dayIn("Asia/Kolkata");
  const tonight = new Date(Date.parse(ends) - 1).toISOString();
  const due = await addLead(admin, { follow_up_at: tonight, next_step: "Call" });
  const [now, then, open] = [
    await addTask(admin, due.id, at(-DAY)),
    await addTask(admin, due.id, ends),
    await addTask(admin, due.id, null),
  ];
  const logged = await logOn(admin, due.id, { kind: "whatsapp", outcome: "Sent" });
  expect(logged).toMatchObject({ follow_up_at: null, next_step: null, completed_tasks: [now.id] });
  const outcomes = (await readLead(admin, due.id)).activities.map(({ id, outcome }) => [id, outcome]);
  expect(outcomes).toEqual([
    [logged.activities[0]?.id, "Sent"],
    [open.id, null],
    [then.id, null],
    [now.id, "Done"],
    [outcomes.at(-1)?.[0], null],
  ]);
  const later = await addLead(admin, { follow_up_at: ends, next_step: "Call" });
  const kept = await logOn(admin, later.id, { text: "Asked for a plan" });
  expect(kept).toMatchObject({ follow_up_at: ends, next_step: "Call", version: later.version });
  expect(kept.last_activity_at).toBe(kept.activities[0]?.created_at);
  expect(await logOn(admin, later.id, { next: null })).toMatchObject({ follow_up_at: null, next_step: null });
  const day = (await admin.get("/leads/today")).as(Today);
  expect(day).toMatchObject({ overdue: { count: 0 }, today: { count: 0 }, done: 2 });
});

it("keeps the next step when the lead is rescheduled, unless it is changed or cleared", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin, { follow_up_at: at(-DAY), next_step: "Check the loan status" });
  const next = { follow_up_at: FOLLOW_UP_AT };
  expect(await logOn(admin, id, { outcome: "Connected", next })).toMatchObject({
    follow_up_at: FOLLOW_UP_AT,
    next_step: "Check the loan status",
  });
  const change = { ...next, next_step: "Send the papers" };
  expect(await logOn(admin, id, { next: change })).toMatchObject({ next_step: "Send the papers" });
  expect(await logOn(admin, id, { next })).toMatchObject({ next_step: "Send the papers" });
  for (const next_step of [null, "", "  "]) {
    await logOn(admin, id, { next: change });
    expect(await logOn(admin, id, { next: { ...next, next_step } })).toMatchObject({ next_step: null });
  }
});

it("rejects invalid fields, missing permissions and outdated versions without any change", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const staff = await tenant.hire("Staff");
  const outsider = await tenant.hire("Staff");
  const { Lost, New } = await tenant.statuses();
  const lead = await addLead(staff, { follow_up_at: at(-DAY) });
  const path = `/leads/leads/${lead.id}/log`;
  (await staff.post(path, {})).expectInvalid("kind");
  (await staff.post(path, { kind: "call", next: {}, move: {} })).expectInvalid(
    "next.follow_up_at",
    "move.status_id",
  );
  (await staff.post(path, { kind: "call", move: { status_id: Lost } })).expectInvalid("move.lost_reason");
  (await staff.post(path, { kind: "call", move: { status_id: lead.id } })).expectInvalid("move.status_id");
  (await staff.post(path, { kind: "call", version: 7 })).expectError(412, "STALE");
  (await outsider.post(path, { kind: "call" })).expectError(404, "NOT_FOUND");
  const unchanged = await readLead(staff, lead.id);
  expect(unchanged).toMatchObject({ version: 1, status_id: New, follow_up_at: lead.follow_up_at });
  expect(unchanged.activities).toHaveLength(1);
  const lost = await logOn(staff, lead.id, { move: { status_id: Lost, lost_reason: "Pricing" }, version: 1 });
  expect(lost).toMatchObject({ status_type: "lost", lost_reason: "Pricing", follow_up_at: null });
  await admin.put(`/leads/leads/${lead.id}/archive`);
  (await staff.post(path, { kind: "call" })).expectError(409, "CONFLICT");
});

it("runs once per idempotency key, and returns few entries of a long timeline", async () => {
  const { admin } = await newTenant();
  const { id } = await addLead(admin);
  const note = (text: string) => admin.post(`/leads/leads/${id}/activities`, { kind: "note", text });
  for (let n = 0; n < 6; n += 1) await note(`Note ${n}`);
  const body = { kind: "call", outcome: "Busy" };
  const logOnce = () =>
    admin.call("POST", `/leads/leads/${id}/log`, { body, headers: { "Idempotency-Key": "one" } });
  const [first, again] = [(await logOnce()).as(LoggedLead), (await logOnce()).as(LoggedLead)];
  expect(again).toEqual(first);
  expect(first.activities).toHaveLength(5);
  const cursor = first.activities_page.next_cursor;
  const { items } = (await admin.get(`/leads/leads/${id}/activities?cursor=${cursor}`)).asPage(Activity);
  expect(items.map(({ text }) => text)).toEqual(["Note 1", "Note 0", ""]);
});
