import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import { useStatuses } from "../../data/me";
import { LeadLink } from "../../ui/lead-link";
import { Money } from "../../ui/money";
import { RelativeTime } from "../../ui/relative-time";
import { StatusChip } from "../../ui/status-chip";
import { UserAvatar } from "../../ui/user-avatar";

/** A lead in a line: who, where it stands, what it is worth, since when. */
export function RecentLeadRow({ lead }: { lead: LeadRow }) {
  const status = useStatuses().find(({ id }) => id === lead.status_id);
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "40px minmax(0, 1fr) auto", lg: "40px minmax(0, 1fr) 132px 112px" },
        alignItems: "center",
        columnGap: 1.5,
        paddingBlock: 1,
        "& + &": { borderTop: "1px solid", borderColor: "divider" },
      }}
    >
      <UserAvatar name={lead.name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <LeadLink lead={lead} />
        <Box sx={{ display: "flex", gap: 1, color: "text.muted", fontSize: "0.75rem", whiteSpace: "nowrap" }}>
          {lead.company && (
            <Box component="span" title={lead.company} sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
              {lead.company}
            </Box>
          )}
          <RelativeTime iso={lead.created_at} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", minWidth: 0, maxWidth: { xs: 120, lg: "none" } }}>
        {status && <StatusChip name={status.name} color={status.color} />}
      </Box>
      <Box sx={{ display: { xs: "none", lg: "block" }, textAlign: "end", whiteSpace: "nowrap" }}>
        {lead.value === null ? "" : <Money minor={lead.value} />}
      </Box>
    </Box>
  );
}
