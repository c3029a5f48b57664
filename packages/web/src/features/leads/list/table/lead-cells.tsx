import type { Field, Kind } from "@leadlane/core/leads/field";
import { fieldOf } from "@leadlane/core/leads/fields";
import type { LeadRow } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ComponentType, ReactNode } from "react";
import { isOwnName } from "../../../../data/leads/list-query";
import { callLink, emailLink } from "../../../../lib/contact/contact-links";
import { openReschedule } from "../../../../lib/contact/lead-sheets";
import { formatPhone } from "../../../../lib/format/phone-format";
import { useWorkspace } from "../../../../lib/session/workspace";
import { FollowUpChip } from "../../../../ui/display/follow-up-chip";
import { LeadLink } from "../../../../ui/display/lead-link";
import { Money } from "../../../../ui/display/money";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { StatusChip } from "../../../../ui/display/status-chip";
import { UserAvatar } from "../../../../ui/display/user-avatar";
import { WaitingBadge } from "../../../../ui/lead/waiting-badge";
import { isEmptyValue, valueText } from "../../field-text";
import type { LeadNames } from "../../lead-names";
import type { OpenMenu } from "../lead-menus";
import type { ColumnId } from "./lead-columns";

interface CellProps<Value> {
  value: Value;
  field: Field;
  lead: LeadRow;
  names: LeadNames;
}

const cellLink = { tabIndex: -1, underline: "hover", color: "inherit", noWrap: true } as const;

function TextCell({ value, field, names }: CellProps<unknown>) {
  const { currency, timeZone } = useWorkspace();
  return valueText(field, value, { names, currency, timeZone, product: () => null });
}

/** Cells of kinds that aren't plain text. */
const CELLS: Partial<Record<Kind, ComponentType<CellProps<never>>>> = {
  phone: ({ value, lead }: CellProps<string>) => (
    <Link data-lead={lead.id} href={callLink(value)} {...cellLink}>
      {formatPhone(value)}
    </Link>
  ),
  email: ({ value }: CellProps<string>) => (
    <Link href={emailLink(value)} title={value} {...cellLink}>
      {value}
    </Link>
  ),
  link: ({ value }: CellProps<string>) => (
    <Link href={value} title={value} {...cellLink}>
      {value}
    </Link>
  ),
  money: ({ value }: CellProps<number>) => <Money minor={value} />,
  date_time: ({ value }: CellProps<string>) => <RelativeTime iso={value} />,
};

/** Cell content of all columns except name and status; null if empty. */
function cellContent(column: ColumnId, lead: LeadRow, names: LeadNames): ReactNode {
  if (column === "owner_id") return names.ownerLabel(lead.owner_id);
  const own = isOwnName(column) ? names.ownField(column) : null;
  const value = isOwnName(column) ? lead.custom[own?.key ?? ""] : lead[column];
  if (isEmptyValue(value)) return null;
  if (column === "follow_up_at") {
    // Closed leads are never overdue, even if a follow-up is set.
    const isOpen = names.status(lead.status_id)?.type === "open";
    return isOpen && lead.follow_up_at && <FollowUpChip isPlain iso={lead.follow_up_at} />;
  }
  const field = isOwnName(column) ? own?.field : fieldOf(column);
  if (!field) return null;
  const Cell = CELLS[field.kind] ?? TextCell;
  return <Cell value={value as never} field={field} lead={lead} names={names} />;
}

const EDITED: Partial<Record<ColumnId, { kind: OpenMenu["kind"] | "reschedule"; title: string }>> = {
  owner_id: { kind: "assign", title: "Change owner" },
  value: { kind: "value", title: "Change value" },
  follow_up_at: { kind: "reschedule", title: "Reschedule" },
};

interface LeadCellProps {
  column: ColumnId;
  lead: LeadRow;
  names: LeadNames;
  /** Opens the editor; omitted in read-only lists. */
  onMenu?: (menu: OpenMenu) => void;
}

export function LeadCell({ column, lead, names, onMenu }: LeadCellProps) {
  const content = cellContent(column, lead, names);
  const edited = EDITED[column];
  if (!edited || !onMenu) return content;
  return (
    <button
      type="button"
      className="cell-button"
      tabIndex={-1}
      aria-haspopup={column === "owner_id" ? "menu" : "dialog"}
      title={[column === "owner_id" && content, edited.title].filter(Boolean).join(": ")}
      onClick={({ currentTarget }) => {
        if (edited.kind === "reschedule") openReschedule(lead);
        else onMenu({ kind: edited.kind, lead, anchor: currentTarget });
      }}
    >
      {content || <span className="cell-empty">Add</span>}
    </button>
  );
}

interface NameCellProps {
  lead: LeadRow;
  hasAvatar: boolean;
  isLinked: boolean; // deleted leads have no page
}

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
        <WaitingBadge subject={lead.id} />
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
