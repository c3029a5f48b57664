import { readSourceId } from "../integration/web";
import { hasAnyFromSource } from "../lead/lead-list";
import { readAll } from "../store";
import * as LeadSource from "./lead-source";

/**
 * Deletes a source that no lead outside the trash came from and the website form does not give. Needs
 * `can_edit_lead_sources`; 404, 409 while in use.
 */
export function remove(id: string): Promise<{ id: string }> {
  return LeadSource.remove(id, useOf);
}

async function useOf(id: string): Promise<string | null> {
  const [[given], isUsed] = await Promise.all([readAll(readSourceId()), hasAnyFromSource(id)]);
  if (given === id) return "the website form gives it to its leads";
  return isUsed ? "some leads, perhaps archived ones, came from it" : null;
}
