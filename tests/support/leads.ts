import { CreatedLead, LeadDetail } from "@leadlane/core/leads/schema";
import type { Answer } from "./answer";
import type { Client } from "./client";
import { newPhone } from "./tenant";

/** Creates a lead with a new phone number unless `input` has a contact. */
export async function addLead(client: Client, input: Record<string, unknown> = {}): Promise<CreatedLead> {
  return (await tryLead(client, input)).as(CreatedLead, 201);
}

export function tryLead(client: Client, input: Record<string, unknown> = {}): Promise<Answer> {
  return client.post("/leads/leads", { name: "Meera Nair", phone: newPhone(), ...input });
}

export async function addLeads(client: Client, count: number, input: Record<string, unknown> = {}) {
  return Promise.all(
    Array.from({ length: count }, (_, number) => addLead(client, { name: `Lead ${number + 1}`, ...input })),
  );
}

export async function readLead(client: Client, id: string): Promise<LeadDetail> {
  return (await client.get(`/leads/leads/${id}`)).as(LeadDetail);
}
