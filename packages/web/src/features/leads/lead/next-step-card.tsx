import type { LeadDetail } from "@leadlane/core/lead/schema";
import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { describeFollowUp } from "../../../lib/follow-up";
import { formatExact } from "../../../lib/time";
import { useWorkspace } from "../../../lib/workspace";
import { FollowUpChip } from "../../../ui/follow-up-chip";
import { SectionCard } from "../../../ui/section-card";
import { useLeadActions } from "../actions/use-lead-actions";
import { FollowUpChoices } from "./follow-up-choices";

/** What to do next and when; done or put off in one press. */
export function NextStepCard({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const actions = useLeadActions();
  const at = lead.follow_up_at;
  return (
    <SectionCard
      title="Next step"
      actions={
        at !== null &&
        !lead.archived && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Check />}
            onClick={() => void actions.finish(lead)}
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
            {describeFollowUp(at, Date.now(), timeZone).kind !== "later" && <FollowUpChip quiet iso={at} />}
            <Typography color="textSecondary">
              <time dateTime={at}>{formatExact(at, timeZone)}</time>
            </Typography>
          </Box>
        )}
        {!lead.archived && (
          <FollowUpChoices
            isPlanned={at !== null}
            onPick={(next) => void actions.followUp(lead, { follow_up_at: next })}
          />
        )}
      </Box>
    </SectionCard>
  );
}
