import { timestamp } from "../kernel/clock";
import { createId } from "../kernel/id";
import type { StoredActivity } from "../leads/activity-entity";
import { emptyFields, type StoredLead } from "../leads/stored";
import { type EventDetails, type References, readReferences, toData } from "./payload";
import type { WebhookEvent } from "./rules";

/** The data of a made-up event, marked by `test`, with a status and source of the business. */
export async function sampleData(type: WebhookEvent): Promise<Record<string, unknown>> {
  const references = await readReferences([]);
  const lead = sampleLead(references);
  const known = { ...references, leads: new Map([[lead.id, lead]]) };
  return { ...toData(detailsOf(type, lead, references), known), test: true };
}

function sampleLead({ statuses, sources }: References): StoredLead {
  const at = timestamp();
  const [status] = statuses.values();
  const [source_id = null] = sources.keys();
  return {
    ...emptyFields(),
    ...{ id: createId(), name: "Asha Rao (example)", phone: "+919876543210", email: "asha@example.com" },
    ...{ company: "Rao Traders", source_id, owner_id: null, value: 250_000_000, tags: ["example"] },
    ...{ status_id: status?.id ?? "", status_type: status?.type ?? "open", stage_entered_at: at },
    ...{ created_at: at, updated_at: at, last_activity_at: at, version: 1, archived: false },
    ...{ board_order: "", rev: 1 },
  };
}

function detailsOf(type: WebhookEvent, lead: StoredLead, { statuses }: References): EventDetails {
  switch (type) {
    case "lead.moved": {
      const next = [...statuses.values()][1];
      const moved = next ? { ...lead, status_id: next.id, status_type: next.type } : lead;
      return { type, lead: moved, before: lead };
    }
    case "lead.assigned":
      return { type, lead, before: lead };
    case "lead.updated":
      return { type, lead, changes: [{ field: "city", from: "Pune", to: "Mumbai" }] };
    case "lead.deleted":
      return { type, lead, permanent: false };
    case "activity.created":
      return { type, entry: sampleEntry(lead) };
    case "lead.won":
    case "lead.lost": {
      const status_type = type === "lead.won" ? "won" : "lost";
      const status = [...statuses.values()].find((one) => one.type === status_type);
      return { type, lead: { ...lead, status_id: status?.id ?? lead.status_id, status_type }, before: lead };
    }
    case "lead.archived":
      return { type, lead: { ...lead, archived: true } };
    case "followup.due":
      return { type, lead: { ...lead, follow_up_at: timestamp(), next_step: "Call about the offer" } };
    case "lead.created":
      return { type, lead };
  }
}

function sampleEntry({ id: lead_id, created_at, updated_at }: StoredLead): StoredActivity {
  return {
    ...{ id: createId(), lead_id, owner_id: null, user_id: null, kind: "call", event: null },
    ...{ text: "Asked for an offer", due_at: null, outcome: null, changes: [] },
    ...{ created_at, updated_at, version: 1, rev: 1 },
  };
}
