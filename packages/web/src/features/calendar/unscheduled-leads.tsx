import type { CalendarEntry } from "@leadlane/core/calendar/schema";
import type { LeadRow } from "@leadlane/core/leads/schema";
import EventAvailable from "@mui/icons-material/EventAvailable";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useLeads } from "../../data/leads/leads";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { nextFullHour } from "../../lib/time/zoned-time";
import { LeadLink } from "../../ui/display/lead-link";

const LEADS_MAX = 8;

export function UnscheduledLeads({ onPlan }: { onPlan: (entry: CalendarEntry) => void }) {
  const session = useSession();
  const { timeZone } = useWorkspace();
  const owner = session?.userId ?? "";
  const filter = { owner_id: [owner], follow_up: ["none"] };
  const { items, total, isLoading, error } = useLeads("active", { filter, sort: null });
  // Optional content: nothing is shown on errors.
  if (isLoading || error) return null;
  const all = paths.leadsWith(session?.tenant ?? null, {
    owner_id: owner,
    follow_up: "none",
  });
  return (
    <Box component="section" aria-label="No next step">
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        No next step
      </Typography>
      {items.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          <bdi>Every lead has a next step.</bdi>
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {items.slice(0, LEADS_MAX).map((lead) => (
          <Box
            component="li"
            key={lead.id}
            sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 40 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <LeadLink lead={lead} />
            </Box>
            <IconButton
              aria-label={`Plan a follow-up with ${lead.name}`}
              title="Plan a follow-up"
              size="small"
              onClick={() => onPlan(toEntry(lead, nextFullHour(Date.now(), timeZone)))}
            >
              <EventAvailable fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {items.length > LEADS_MAX && (
        <Link component={RouterLink} to={all} variant="body2">
          {total === null ? "See all" : `See all ${total.toLocaleString("en-IN")}`}
        </Link>
      )}
    </Box>
  );
}

/** A lead as a follow-up entry at `starts_at`, for the move dialog. */
function toEntry(lead: LeadRow, starts_at: string): CalendarEntry {
  const { id, tenant_id, name, owner_id, version, created_at, updated_at } = lead;
  return {
    ...{ id, tenant_id, created_at, updated_at, version },
    ...{ kind: "follow_up", type: "follow_up", series_id: null, title: name, done: false },
    ...{
      starts_at,
      ends_at: starts_at,
      all_day: false,
      notes: null,
      reminder_minutes: null,
      recurrence: null,
    },
    ...{ lead_id: id, lead_name: name, owner_id },
  };
}
