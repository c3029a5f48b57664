import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import type { FollowUpKind } from "../../lib/follow-up";
import { formatPhone } from "../../lib/phone-format";
import { formatClock, formatDate, formatExact } from "../../lib/time";
import { useWorkspace } from "../../lib/workspace";
import { LeadLink } from "../../ui/lead-link";
import type { DueLead } from "./follow-up-groups";

/** Within a day the hour says enough; a date is needed for the rest. */
function whenLabel(due: string, kind: FollowUpKind, timeZone: string | undefined): string {
  return kind === "today" || kind === "tomorrow" ? formatClock(due, timeZone) : formatDate(due, timeZone);
}

/** A lead that wants to be followed up: who, when, and the call. */
export function FollowUpRow({ due: { lead, due }, kind }: { due: DueLead; kind: FollowUpKind }) {
  const { timeZone } = useWorkspace();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <LeadLink lead={lead} />
        {lead.company && (
          <Typography noWrap sx={{ color: "text.muted", fontSize: "0.75rem" }}>
            {lead.company}
          </Typography>
        )}
      </Box>
      <Box
        component="time"
        dateTime={due}
        title={formatExact(due, timeZone)}
        sx={{ color: "text.secondary", fontSize: "0.8125rem", whiteSpace: "nowrap" }}
      >
        {whenLabel(due, kind, timeZone)}
      </Box>
      {lead.phone && (
        <IconButton
          href={`tel:${lead.phone}`}
          aria-label={`Call ${lead.name}`}
          title={formatPhone(lead.phone)}
        >
          <PhoneOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
