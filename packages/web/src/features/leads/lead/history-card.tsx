import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { StatusDot } from "../../../ui/display/status-chip";
import { SectionCard } from "../../../ui/layout/section-card";
import { useLeadNames } from "../lead-names";
import type { StatusHistory } from "./status-history";

interface HistoryCardProps {
  lead: LeadDetail;
  history: StatusHistory;
}

/** The lead's statuses with the day when it entered each, latest first. Hidden before the first change. */
export function HistoryCard({ lead, history }: HistoryCardProps) {
  const { timeZone } = useWorkspace();
  const names = useLeadNames();
  if (history.size < 2) return null;
  const entries = [...history].map(([id, enteredAt]) => ({ id, at: enteredAt ?? lead.created_at }));
  entries.sort((a, b) => (a.at < b.at ? 1 : -1));
  return (
    <SectionCard title="Status history">
      <Box component="ol" sx={{ display: "grid", gap: 1, listStyle: "none", margin: 0, padding: 0 }}>
        {entries.map(({ id, at }) => {
          const status = names.status(id);
          return (
            status && (
              <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                <StatusDot color={status.color} size={10} />
                <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                  {status.name}
                </Box>
                <Box component="time" dateTime={at} sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
                  {formatDate(at, timeZone)}
                </Box>
              </Box>
            )
          );
        })}
      </Box>
    </SectionCard>
  );
}
