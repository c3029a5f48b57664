import type { LeadRow } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ListView } from "../../../../data/leads/leads";
import { ActionsHead } from "../../../../ui/display/actions-head";
import { useLeadNames } from "../../lead-names";
import { BULK_BAR_HEIGHT } from "../bulk/bulk-bar";
import type { Selection } from "../bulk/use-selection";
import type { OpenMenu } from "../lead-menus";
import { type Column, columnsFor, isRoomy } from "./lead-columns";
import { LeadTableRow } from "./lead-table-row";
import { useRovingGrid } from "./use-roving-grid";

/** Rows of 56 px that never grow: what does not fit ends in an ellipsis. */
const tableStyle: SxProps<Theme> = {
  tableLayout: "fixed",
  "& .MuiTableCell-root": {
    paddingInline: 1,
    paddingBlock: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .MuiTableCell-root:focus-visible": { outlineOffset: -2 },
  "& a:focus-visible, & button:focus-visible": { outlineOffset: -2 },
  "& tbody .MuiTableCell-root": { height: 56 },
  "& thead .MuiTableCell-root": {
    position: "sticky",
    top: "var(--head-top)",
    zIndex: 1,
    height: 44,
    // A collapsed border would go with the rows.
    boxShadow: ({ vars }: Theme) => `inset 0 -1px ${vars.palette.divider}`,
  },
  // What the arrows lead to does not hide below the bars and the head.
  "& tbody :is(td, th, a, button, input)": { scrollMarginTop: `${44 + BULK_BAR_HEIGHT}px` },
  "& tbody tr:last-of-type .MuiTableCell-root": { borderBottom: 0 },
  "& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)": { paddingInlineStart: 2 },
  "& .MuiTableCell-paddingCheckbox": { textOverflow: "clip" },
  "& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover": {
    backgroundColor: "action.selected",
  },
};

const CHECKBOX_WIDTH = 52; // in pixels
const MENU_WIDTH = 52;

interface LeadTableProps {
  rows: readonly LeadRow[];
  view: ListView;
  selection: Selection;
  onMenu: (menu: OpenMenu) => void;
}

/** The list as a table, from tablets on: one tab stop, arrows go from cell to cell. */
export function LeadTable({ rows, view, selection, onMenu }: LeadTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const names = useLeadNames();
  const width = useTableWidth(frame);
  const columns = useMemo(() => columnsFor(width, view), [width, view]);
  const roving = useRovingGrid(table);
  const hasBulkBar = selection.selected.length > 0;
  return (
    <Box ref={frame} sx={{ "--head-top": `calc(var(--below-bars) + ${hasBulkBar ? BULK_BAR_HEIGHT : 0}px)` }}>
      <Table
        ref={table}
        role="grid"
        aria-label="Leads"
        aria-multiselectable={view !== "trash"}
        sx={tableStyle}
        {...roving}
      >
        <LeadTableHead
          columns={columns}
          selection={
            view === "trash"
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
              view={view}
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

interface LeadTableHeadProps {
  columns: readonly Column[];
  /** Left out where nothing can be chosen. */
  selection?: { isAll: boolean; isSome: boolean; onToggleAll: () => void };
}

function LeadTableHead({ columns, selection }: LeadTableHeadProps) {
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell tabIndex={-1} padding="checkbox" sx={{ width: CHECKBOX_WIDTH }}>
            <Checkbox
              size="small"
              color="info"
              checked={selection.isAll}
              indeterminate={selection.isSome && !selection.isAll}
              onChange={selection.onToggleAll}
              slotProps={{ input: { "aria-label": "Select all shown leads", tabIndex: -1 } }}
            />
          </TableCell>
        )}
        {columns.map(({ id, label, width, isNumber }) => (
          <TableCell key={id} tabIndex={-1} align={isNumber ? "right" : "left"} sx={{ width }}>
            {label}
          </TableCell>
        ))}
        <ActionsHead tabIndex={-1} sx={{ width: MENU_WIDTH }} />
      </TableRow>
    </TableHead>
  );
}

/** How wide an element is, from before its first paint on; 0 until then. */
function useTableWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
