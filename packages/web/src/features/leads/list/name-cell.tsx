import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LeadLink } from "../../../ui/lead-link";
import { UserAvatar } from "../../../ui/user-avatar";

interface NameCellProps {
  lead: LeadRow;
  hasAvatar: boolean;
  /** A lead in the trash has no page. */
  isLinked: boolean;
}

/** Who the lead is: initials, the name as the way to its page, the company. */
export function NameCell({ lead, hasAvatar, isLinked }: NameCellProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      {hasAvatar && <UserAvatar name={lead.name} />}
      <Box sx={{ minWidth: 0 }}>
        {isLinked ? (
          <LeadLink lead={lead} tabIndex={-1} />
        ) : (
          <Typography noWrap title={lead.name} sx={{ fontWeight: 600 }}>
            {lead.name}
          </Typography>
        )}
        {lead.company && (
          <Typography variant="caption" component="div" color="textSecondary" noWrap title={lead.company}>
            {lead.company}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
