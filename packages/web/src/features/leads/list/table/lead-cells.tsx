import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { formatPhone } from "../../../../lib/format/phone-format";
import { FollowUpChip } from "../../../../ui/display/follow-up-chip";
import { LeadLink } from "../../../../ui/display/lead-link";
import { Money } from "../../../../ui/display/money";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { StatusChip } from "../../../../ui/display/status-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { callLink } from "../../actions/contact-links";
import type { LeadNames } from "../../lead-names";
import type { ColumnId } from "./lead-columns";

/** What a column other than lead and status shows of a lead; nothing where it says nothing. */
export function LeadCell({ column, lead, names }: { column: ColumnId; lead: LeadRow; names: LeadNames }) {
  switch (column) {
    case "phone":
      return (
        lead.phone && (
          <Link href={callLink(lead.phone)} tabIndex={-1} underline="hover" color="inherit" noWrap>
            {formatPhone(lead.phone)}
          </Link>
        )
      );
    case "source":
      return names.source(lead.source_id);
    case "owner":
      return names.ownerLabel(lead.owner_id);
    case "value":
      return lead.value !== null && <Money minor={lead.value} />;
    case "followUp":
      return lead.follow_up_at && <FollowUpChip quiet iso={lead.follow_up_at} />;
    case "updated":
      return <RelativeTime iso={lead.updated_at} />;
    case "created":
      return <RelativeTime iso={lead.created_at} />;
    case "lead":
    case "status":
      return null;
  }
}

interface NameCellProps {
  lead: LeadRow;
  hasAvatar: boolean;
  isLinked: boolean; // a lead in the trash has no page
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

interface StatusButtonProps {
  status: PipelineStatus;
  leadName: string;
  tabIndex?: number;
  onOpen: (anchor: HTMLElement) => void;
}

/** A lead's status as a chip that opens the menu to change it in place. */
export function StatusButton({ status, leadName, tabIndex, onOpen }: StatusButtonProps) {
  return (
    <ButtonBase
      aria-haspopup="menu"
      aria-label={`${status.name}, status of ${leadName}`}
      tabIndex={tabIndex}
      onClick={(event) => onOpen(event.currentTarget)}
      sx={{
        maxWidth: "100%",
        minHeight: 32,
        borderRadius: 999,
        fontFamily: "inherit",
        "&:hover > span": { filter: "brightness(.97)" },
      }}
    >
      <StatusChip name={status.name} color={status.color} />
    </ButtonBase>
  );
}
