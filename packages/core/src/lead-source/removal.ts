import { hasAnyFromSource } from "../lead/lead-list";
import * as LeadSource from "./lead-source";

/** Deletes a source that no active lead came from. Needs `can_edit_lead_sources`; 404, 409 while in use. */
export function remove(id: string): Promise<{ id: string }> {
  return LeadSource.remove(id, hasAnyFromSource);
}
