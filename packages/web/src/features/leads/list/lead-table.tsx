import type { LeadRow } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import { useMemo, useRef } from "react";
import type { Shelf } from "../../../data/leads";
import { useLeadNames } from "../use-lead-names";
import { columnsFor, isRoomy } from "./lead-columns";
import type { OpenMenu } from "./lead-menus";
import { LeadTableHead } from "./lead-table-head";
import { LeadTableRow } from "./lead-table-row";
import { tableStyle } from "./table-style";
import { useRovingGrid } from "./use-roving-grid";
import type { Selection } from "./use-selection";
import { useTableWidth } from "./use-table-width";

interface LeadTableProps {
  rows: readonly LeadRow[];
  shelf: Shelf;
  selection: Selection;
  onMenu: (menu: OpenMenu) => void;
}

/** The list as a table, from tablets on: one tab stop, arrows go from cell to cell. */
export function LeadTable({ rows, shelf, selection, onMenu }: LeadTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const names = useLeadNames();
  const width = useTableWidth(frame);
  const columns = useMemo(() => columnsFor(width, shelf), [width, shelf]);
  const roving = useRovingGrid(table);
  return (
    <Box ref={frame} sx={{ overflowX: "auto" }}>
      <Table
        ref={table}
        role="grid"
        aria-label="Leads"
        aria-multiselectable={shelf !== "trash"}
        sx={tableStyle}
        {...roving}
      >
        <LeadTableHead
          columns={columns}
          selection={
            shelf === "trash"
              ? undefined
              : {
                  isAll: selection.areAllSelected,
                  isSome: selection.selected.length > 0,
                  onToggleAll: selection.toggleAll,
                }
          }
        />
        <TableBody>
          {rows.map((lead) => (
            <LeadTableRow
              key={lead.id}
              lead={lead}
              shelf={shelf}
              columns={columns}
              names={names}
              hasAvatars={isRoomy(width)}
              isSelected={selection.isSelected(lead.id)}
              onToggle={selection.toggle}
              onMenu={onMenu}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
