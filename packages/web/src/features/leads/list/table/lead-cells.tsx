import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { formatPhone } from "../../../../lib/format/phone-format";
import { FollowUpChip } from "../../../../ui/display/follow-up-chip";
import { LeadLink } from "../../../../ui/display/lead-link";
import { Money } from "../../../../ui/display/money";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { StatusChip } from "../../../../ui/display/status-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { callLink, emailLink } from "../../actions/contact-links";
import type { LeadNames } from "../../lead-names";
import type { OpenMenu } from "../lead-menus";
import type { ColumnId } from "./lead-columns";

/** What a column other than lead and status shows of a lead; nothing where it says nothing. */
function cellContent(column: ColumnId, lead: LeadRow, names: LeadNames): ReactNode {
  switch (column) {
    case "phone":
      return (
        lead.phone && (
          <Link
            data-lead={lead.id}
            href={callLink(lead.phone)}
            tabIndex={-1}
            underline="hover"
            color="inherit"
            noWrap
          >
            {formatPhone(lead.phone)}
          </Link>
        )
      );
    case "email":
      return (
        lead.email && (
          <Link
            href={emailLink(lead.email)}
            title={lead.email}
            tabIndex={-1}
            underline="hover"
            color="inherit"
            noWrap
          >
            {lead.email}
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
      // What is won or lost is never overdue, whatever was planned for it.
      return (
        lead.follow_up_at &&
        names.status(lead.status_id)?.type === "open" && <FollowUpChip quiet iso={lead.follow_up_at} />
      );
    case "stage":
      return <RelativeTime iso={lead.stage_entered_at} />;
    case "updated":
      return <RelativeTime iso={lead.updated_at} />;
    case "created":
      return <RelativeTime iso={lead.created_at} />;
    case "lead":
    case "status":
      return null;
  }
}

/** What a press changes in place, by the column that shows it. */
const EDITED: Partial<Record<ColumnId, { kind: OpenMenu["kind"]; title: string }>> = {
  owner: { kind: "assign", title: "Change owner" },
  value: { kind: "value", title: "Change value" },
  followUp: { kind: "followUp", title: "Reschedule" },
};

interface LeadCellProps {
  column: ColumnId;
  lead: LeadRow;
  names: LeadNames;
  /** Opens what changes it; left out where nothing can be changed. */
  onMenu?: (menu: OpenMenu) => void;
}

/** A cell other than those of lead and status: as plain text, or as the button that changes it in place. */
export function LeadCell({ column, lead, names, onMenu }: LeadCellProps) {
  const content = cellContent(column, lead, names);
  const edited = EDITED[column];
  if (!edited || !onMenu) return content;
  return (
    <button
      type="button"
      className="cell-button"
      tabIndex={-1}
      aria-haspopup={column === "owner" ? "menu" : "dialog"}
      // A name may be cut off.
      title={[column === "owner" && content, edited.title].filter(Boolean).join(": ")}
      onClick={({ currentTarget }) => onMenu({ kind: edited.kind, lead, anchor: currentTarget })}
    >
      {content || <span className="cell-empty">Add</span>}
    </button>
  );
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
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            noWrap
            dir="auto"
            title={lead.company}
            sx={{ textAlign: "left" }}
          >
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
