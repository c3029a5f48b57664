import type { LeadDetail } from "@leadlane/core/leads/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { openLog } from "../../../lib/contact/log-request";
import { formatMoney } from "../../../lib/format/money";
import { useWorkspace } from "../../../lib/session/workspace";
import { describeFollowUp } from "../../../lib/time/follow-up";
import { formatDate, formatExact } from "../../../lib/time/time";
import { FollowUpChip } from "../../../ui/display/follow-up-chip";
import { Reschedule } from "../../../ui/form/reschedule";
import { SectionCard } from "../../../ui/layout/section-card";
import { useLeadActions } from "../actions/use-lead-actions";
import { readOnlyText } from "./read-only";

export function NextStepCard({ lead }: { lead: LeadDetail }) {
  return lead.status_type === "open" ? <OpenNextStep lead={lead} /> : <Ending lead={lead} />;
}

function Ending({ lead: { status_type, closed_at, value, lost_reason } }: { lead: LeadDetail }) {
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

function OpenNextStep({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const actions = useLeadActions();
  const at = lead.follow_up_at;
  return (
    <SectionCard
      title="Next step"
      actions={
        at !== null &&
        readOnlyText(lead) === null && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Check />}
            onClick={() => openLog({ leadId: lead.id, kind: "call" })}
          >
            Done
          </Button>
        )
      }
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        {lead.next_step && <Typography sx={{ overflowWrap: "anywhere" }}>{lead.next_step}</Typography>}
        {at === null ? (
          <Typography color="textSecondary">No follow-up planned</Typography>
        ) : (
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            {describeFollowUp(at, Date.now(), timeZone).kind !== "later" && <FollowUpChip isPlain iso={at} />}
            <Typography color="textSecondary">
              <time dateTime={at}>{formatExact(at, timeZone)}</time>
            </Typography>
          </Box>
        )}
        {readOnlyText(lead) === null && (
          <Box className="no-print">
            <Reschedule
              key={at}
              at={at}
              allowsNone
              onPick={(next) => void actions.followUp(lead, { follow_up_at: next })}
            />
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}
