import PhoneOutlined from "@mui/icons-material/PhoneOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import type { FollowUpKind } from "../../lib/follow-up";
import { formatPhone } from "../../lib/phone-format";
import { formatClock, formatDate, formatExact } from "../../lib/time";
import { useSlug } from "../../lib/use-session";
import { useWorkspace } from "../../lib/workspace";
import type { DueLead } from "./follow-up-groups";

/** Within a day the hour says enough; a date is needed for the rest. */
function whenLabel(due: string, kind: FollowUpKind, timeZone: string | undefined): string {
  return kind === "today" || kind === "tomorrow" ? formatClock(due, timeZone) : formatDate(due, timeZone);
}

/** A lead that wants to be followed up: who, when, and the call. */
export function FollowUpRow({ due: { lead, due }, kind }: { due: DueLead; kind: FollowUpKind }) {
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 48 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={paths.lead(slug, lead.id)}
          noWrap
          title={lead.name}
          underline="hover"
          sx={{ display: "block", color: "text.primary", fontWeight: 600 }}
        >
          {lead.name}
        </Link>
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
