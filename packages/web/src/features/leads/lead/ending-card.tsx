import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatMoney } from "../../../lib/format/money";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { SectionCard } from "../../../ui/layout/section-card";

/** The outcome of a closed lead. */
export function EndingCard({ lead: { status_type, closed_at, value, lost_reason } }: { lead: LeadDetail }) {
  const { timeZone, currency } = useWorkspace();
  const isWon = status_type === "won";
  const detail = isWon ? value !== null && formatMoney(value, currency) : lost_reason;
  return (
    <SectionCard title={isWon ? "Won" : "Lost"}>
      <Box sx={{ display: "grid", gap: 0.5 }}>
        {closed_at && (
          <Typography color="textSecondary">
            Closed on <time dateTime={closed_at}>{formatDate(closed_at, timeZone)}</time>
          </Typography>
        )}
        {detail && <Typography sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>{detail}</Typography>}
      </Box>
    </SectionCard>
  );
}
