import type { LeadDetail } from "@leadlane/core/lead/schema";
import { formatDate } from "../../../lib/time";
import { useWorkspace } from "../../../lib/workspace";
import { useLeadNames } from "../use-lead-names";

/** "Verma Traders · added 12 Nov 2026 from Website". */
export function LeadOrigin({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const names = useLeadNames();
  const source = names.source(lead.source_id);
  const when = `${formatDate(lead.created_at, timeZone)}${source ? ` from ${source}` : ""}`;
  return <>{lead.company ? `${lead.company} · added ${when}` : `Added ${when}`}</>;
}
