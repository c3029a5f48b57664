import { CalendarEntry } from "@leadlane/core/calendar/schema";
import { CreatedLead } from "@leadlane/core/leads/schema";
import { WEBHOOK_EVENTS } from "@leadlane/core/webhooks/rules";
import { addEvent } from "./calendar";
import { submit } from "./captures";
import { drained } from "./product";
import type { Person, Tenant } from "./tenant";
import { addFile, PDF } from "./uploads";
import { startReceiver } from "./webhook-receiver";
import { addWebhook } from "./webhooks";

let people = 0;

/** A person with data all over a business, and every text that identifies the person. */
export interface Known {
  id: string;
  name: string;
  texts: string[];
  colleague: Person;
  eventId: string;
}

/**
 * Creates data about a person in every feature: website form, call, assignment, meeting, rename, move and
 * loss.
 */
export async function createPersonalData(tenant: Tenant): Promise<Known> {
  people += 1;
  const { admin } = tenant;
  await addWebhook(tenant, { url: (await startReceiver()).url, events: WEBHOOK_EVENTS });
  const colleague = await tenant.hire("Staff", { name: "Ravi Kumar" });
  const digits = String(7_301_000_000 + process.pid * 100 + people);
  const later = String(7_401_000_000 + process.pid * 100 + people);
  const [first, last, company] = ["Zubeida", `Quillfeather${process.pid}x${people}`, "Quillpress Imprint"];
  const [email, other] = [`zubeida.${people}@quill.test`, `second.${people}@quill.test`];
  const name = `${first} ${last}`;
  const lead = {
    ...{ name: `${first} Oldname`, phone: digits, email, company, value: 125_000, tags: ["quilltag", "vip"] },
    ...{ city: "Quillpur", note: "Her brother is Imran Quillbrother", next_step: "Ask for her passport" },
    ...{ follow_up_at: "2031-01-01T10:00:00.000Z", owner_id: colleague.id },
  };
  const once = { "idempotency-key": `traces-${name}` };
  const { id } = (await admin.post("/leads/leads", lead, once)).as(CreatedLead, 201);
  await submit(admin, { name, phone: `+91 ${digits}`, email, message: "Ring my quillbell" });
  await admin.put(`/leads/leads/${id}`, { name, phone: later, email: other });
  await admin.put(`/leads/leads/${id}`, { city: "Quillabad" });
  const path = `/leads/leads/${id}/activities`;
  const mention = `@[Ravi Kumar](${colleague.id}) please ring her at quillhome`;
  await admin.post(path, { kind: "note", text: mention });
  await admin.post(path, { kind: "task", text: "Send quillpapers", due_at: "2031-02-01T10:00:00.000Z" });
  await admin.post(path, { kind: "call", text: "Spoke of quilldebts", outcome: "Quilloutcome" });
  await addFile(admin, id, PDF, "Quillplan.pdf");
  const removed = await addFile(admin, id, PDF, "Quillmistake.pdf");
  await admin.delete(`/leads/leads/${id}/files/${removed.id}`);
  const event = await addEvent(admin, { title: `Tea with ${name}`, notes: "Quillgarden", lead_id: id });
  const body = { title: `Dinner with ${name}` };
  (await admin.put(`/calendar/events/${event.id}`, body)).as(CalendarEntry);
  await admin.post("/leads/bulk", { query: { tag: "vip" }, action: "tag", tag: "many" });
  await drained();
  const { Lost } = await tenant.statuses();
  const lost = { status_id: Lost, lost_reason: "Quillreason of her own" };
  await admin.put(`/leads/leads/${id}/move`, lost);
  await admin.post("/leads/bulk", { query: { tag: "many" }, action: "assign", owner_id: admin.id });
  await drained();
  return { id, name, texts: ["quill", "oldname", digits, later, email, other], colleague, eventId: event.id };
}
