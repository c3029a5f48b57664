import type { LeadRow } from "@leadlane/core/leads/schema";
import MoreVert from "@mui/icons-material/MoreVert";
import Checkbox from "@mui/material/Checkbox";
import IconButton from "@mui/material/IconButton";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import { type MouseEvent, memo, type PointerEvent, useState } from "react";
import type { ListView } from "../../../../data/leads/leads";
import { followRowLink } from "../../../../lib/navigation/row-click";
import { StatusChip } from "../../../../ui/display/status-chip";
import { SpeedRow } from "../../../../ui/lead/speed-row";
import type { LeadNames } from "../../lead-names";
import type { OpenMenu } from "../lead-menus";
import { LeadCell, NameCell, StatusButton } from "./lead-cells";
import type { Column } from "./lead-columns";

interface LeadTableRowProps {
  lead: LeadRow;
  view: ListView;
  columns: readonly Column[];
  names: LeadNames;
  hasAvatars: boolean;
  canAssign: boolean;
  isSelected: boolean;
  isPreviewed: boolean | null; // null without a preview; a click on the row then opens the lead
  onToggle: (id: string) => void;
  onMenu: (menu: OpenMenu) => void;
}

/** Its cells are not tab stops; see `useRovingGrid`. */
export const LeadTableRow = memo(function LeadTableRow(props: LeadTableRowProps) {
  const { lead, view, columns, names, hasAvatars, canAssign, isSelected, isPreviewed, onToggle, onMenu } =
    props;
  // Rendered on first use: four actions in every row would slow down long lists.
  const [hasActions, setHasActions] = useState(false);
  const openAtPointer = (event: MouseEvent) => {
    event.preventDefault();
    onMenu({ kind: "row", lead, anchor: { top: event.clientY, left: event.clientX } });
  };
  const status = names.status(lead.status_id);
  const edit = (column: Column) =>
    view === "active" && (column.id !== "owner_id" || canAssign) ? onMenu : undefined;

  const content = (column: Column) => {
    if (column.id === "name")
      return <NameCell lead={lead} hasAvatar={hasAvatars} isLinked={view !== "trash"} />;
    if (column.id !== "status_id") {
      return <LeadCell column={column.id} lead={lead} names={names} onMenu={edit(column)} />;
    }
    if (!status) return null;
    if (view !== "active") return <StatusChip name={status.name} color={status.color} />;
    const open = (anchor: HTMLElement) => onMenu({ kind: "status", lead, anchor });
    return <StatusButton status={status} leadName={lead.name} tabIndex={-1} onOpen={open} />;
  };

  return (
    <TableRow
      hover
      selected={isSelected}
      aria-selected={view === "trash" ? undefined : isSelected}
      data-row={lead.id}
      aria-current={isPreviewed || undefined}
      onClick={view === "trash" || isPreviewed !== null ? undefined : followRowLink}
      onContextMenu={openAtPointer}
      onPointerEnter={({ pointerType }: PointerEvent) => pointerType === "mouse" && setHasActions(true)}
      onFocus={() => setHasActions(true)}
      sx={{ cursor: view === "trash" ? undefined : "pointer" }}
    >
      {view !== "trash" && (
        <TableCell tabIndex={-1} padding="checkbox">
          <Checkbox
            size="small"
            color="info"
            checked={isSelected}
            onChange={() => onToggle(lead.id)}
            slotProps={{ input: { "aria-label": `Select ${lead.name}`, tabIndex: -1 } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.id} tabIndex={-1} align={column.isNumber ? "right" : "left"}>
          {content(column)}
        </TableCell>
      ))}
      <TableCell tabIndex={-1} align="right" className="row-end">
        {hasActions && view === "active" && (
          <div className="row-speed">
            <SpeedRow lead={lead} size="small" tabIndex={-1} />
          </div>
        )}
        <IconButton
          size="small"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={`Actions for ${lead.name}`}
          onClick={(event) => onMenu({ kind: "row", lead, anchor: event.currentTarget })}
        >
          <MoreVert fontSize="small" />
        </IconButton>
      </TableCell>
    </TableRow>
  );
});
