import { invalid } from "../kernel/error";
import { assertWritable, changeLead, isSeen } from "../leads/change";
import * as Lead from "../leads/lead";
import type { Lead as PublicLead } from "../leads/schema";
import type { StoredLead } from "../leads/stored";
import { DISMISSED_MAX } from "./rules";
import type { DismissDuplicate } from "./schema";

type Dismissing = Pick<StoredLead, "id" | "not_duplicates">;

/** Records that two leads are not the same person. Throws 400, 404, 409. */
export function dismiss(id: string, { other_id }: DismissDuplicate): Promise<PublicLead> {
  return changeLead({ id, reads: [Lead.read(other_id)] }, (lead, [other]) => {
    if (other_id === id || !isSeen(other)) throw invalid("other_id", "Lead not found");
    assertWritable(lead);
    if (areDismissed(lead, other)) return lead;
    return { ...lead, not_duplicates: [...(lead.not_duplicates ?? []), other_id].slice(-DISMISSED_MAX) };
  });
}

/** Whether the pair was dismissed as not a duplicate, from either side. */
export function areDismissed(one: Dismissing, other: Dismissing): boolean {
  return Boolean(one.not_duplicates?.includes(other.id) || other.not_duplicates?.includes(one.id));
}
