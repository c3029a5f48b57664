import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { useOverdue } from "../../data/today";
import { useSlug } from "../../lib/session/use-session";
import { FollowUpChip } from "../../ui/display/follow-up-chip";
import { LeadLink } from "../../ui/display/lead-link";

const LEADS_MAX = 3;

/** Overdue leads above the notifications: number and oldest. Renders nothing if there are none. */
export function OverdueSection({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const titleId = useId();
  const slug = useSlug();
  const overdue = useOverdue(isOpen);
  if (!overdue || overdue.leads.length === 0) return null;
  const count = overdue.count ?? `More than ${overdue.at_least ?? overdue.leads.length}`;
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ padding: 2, borderBottom: "1px solid", borderColor: "divider" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <Typography id={titleId} component="h3" sx={{ flex: 1, fontWeight: 600 }}>
          {overdue.count === 1 ? "1 follow-up is overdue" : `${count} follow-ups are overdue`}
        </Typography>
        <Link
          component={RouterLink}
          to={paths.leadsWith(slug, { follow_up: "overdue" })}
          onClick={onOpen}
          sx={{ display: "inline-flex", alignItems: "center", minHeight: 44 }}
        >
          See all
        </Link>
      </Box>
      <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
        {overdue.leads.slice(0, LEADS_MAX).map((lead) => (
          <Box
            key={lead.id}
            component="li"
            onClick={onOpen}
            sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 44 }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <LeadLink lead={lead} />
            </Box>
            {lead.follow_up_at && <FollowUpChip iso={lead.follow_up_at} />}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
