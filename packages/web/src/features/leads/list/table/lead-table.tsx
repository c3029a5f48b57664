import type { LeadRow } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import TableSortLabel from "@mui/material/TableSortLabel";
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ListView } from "../../../../data/leads/leads";
import type { ListSort, ListState } from "../../../../data/leads/list-query";
import { useListedFields } from "../../../../data/own-fields";
import { ActionsHead } from "../../../../ui/display/actions-head";
import { useLeadNames } from "../../lead-names";
import { useLeadAccess } from "../../use-lead-access";
import { BULK_BAR_HEIGHT } from "../bulk/bulk-bar";
import type { Selection } from "../bulk/use-selection";
import type { OpenMenu } from "../lead-menus";
import type { LeadPreviewState } from "../preview/use-lead-preview";
import { useListMemory } from "../view/list-memory";
import { ariaSort, nextSort } from "../view/sort-labels";
import { type Column, chosenColumns, columnsFor, isRoomy, neededColumns } from "./lead-columns";
import { LeadTableRow } from "./lead-table-row";
import { useRovingGrid } from "./use-roving-grid";

/** Rows have a fixed height; longer text is truncated. */
const tableStyle: SxProps<Theme> = {
  tableLayout: "fixed",
  "& .MuiTableCell-root": {
    paddingInline: 1,
    paddingBlock: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& .MuiTableCell-alignRight:not(:last-of-type)": { paddingInlineEnd: 2.5 },
  "& .MuiTableCell-root:focus-visible": { outlineOffset: -2 },
  "& a:focus-visible, & button:focus-visible": { outlineOffset: -2 },
  "& tbody .MuiTableCell-root": { height: "var(--row-height)" },
  "& .cell-button": {
    display: "block",
    width: "100%",
    minHeight: 32,
    padding: 0,
    border: 0,
    borderRadius: "6px",
    background: "none",
    color: "inherit",
    font: "inherit",
    textAlign: "inherit",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    cursor: "pointer",
    "&:hover": { textDecoration: "underline", textDecorationStyle: "dotted", textUnderlineOffset: "3px" },
  },
  "& .cell-empty": { color: "text.secondary" },
  // With a mouse, the label of an empty cell shows on hover or focus.
  "@media (hover: hover)": {
    "& tr:not(:hover) .cell-button:not(:focus-visible) .cell-empty": { opacity: 0 },
  },
  "& thead .MuiTableCell-root": {
    position: "sticky",
    top: "var(--head-top)",
    zIndex: 1,
    height: 44,
    // A collapsed border would scroll away under the sticky head.
    boxShadow: ({ vars }: Theme) => `inset 0 -1px ${vars.palette.divider}`,
  },
  // Cells focused by arrow keys stay clear of the sticky bars and head.
  "& tbody :is(td, th, a, button, input)": { scrollMarginTop: `${44 + BULK_BAR_HEIGHT}px` },
  "& tbody tr:last-of-type .MuiTableCell-root": { borderBottom: 0 },
  "& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)": { paddingInlineStart: 2 },
  "& .MuiTableCell-paddingCheckbox": { textOverflow: "clip" },
  "& .MuiTableCell-root.row-end": { position: "relative", overflow: "visible" },
  // Covers the end of the row, unless the focus is there.
  "& .row-speed": {
    position: "absolute",
    insetBlock: 0,
    insetInlineEnd: "100%",
    display: "flex",
    alignItems: "center",
    paddingInline: 1,
    backgroundColor: "background.paper",
    backgroundImage: ({ vars }: Theme) =>
      `linear-gradient(${vars.palette.action.hover}, ${vars.palette.action.hover})`,
  },
  "& tr:not(:hover, :focus-within) .row-speed, & tr:not(:hover):has(td:nth-last-of-type(2):focus-within) .row-speed":
    { opacity: 0, pointerEvents: "none" },
  "& tr[aria-current]": {
    backgroundColor: "action.selected",
    boxShadow: ({ vars }: Theme) => `inset 3px 0 ${vars.palette.info.main}`,
  },
  "& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover": {
    backgroundColor: "action.selected",
  },
};

const CHECKBOX_WIDTH = 52; // px
const MENU_WIDTH = 52;

const ROW_HEIGHT = { normal: 56, tight: 44 };

/** Sorting by column heads; omitted for lists with a fixed order. */
export interface TableSort {
  current: ListSort | null;
  onSort: (sort: ListSort | null) => void;
}

interface LeadTableProps {
  rows: readonly LeadRow[];
  view: ListView;
  criteria: Pick<ListState, "filter" | "sort">;
  sort?: TableSort;
  selection: Selection;
  preview: LeadPreviewState | null;
  onMenu: (menu: OpenMenu) => void;
}

export function LeadTable({ rows, view, criteria, sort, selection, preview, onMenu }: LeadTableProps) {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const names = useLeadNames();
  const width = useTableWidth(frame);
  const { userId, canAssign } = useLeadAccess();
  const { columns: storedColumns, added, isTight } = useListMemory(userId);
  const own = useListedFields();
  const columns = useMemo(() => {
    const chosen = chosenColumns(storedColumns, own);
    const addedColumns = chosenColumns(added, own).filter((id) => chosen.includes(id));
    return columnsFor(width, view, chosen, [...neededColumns(criteria, own), ...addedColumns], own);
  }, [width, view, storedColumns, added, criteria, own]);
  const roving = useRovingGrid(table);
  const hasBulkBar = selection.selected.length > 0;
  return (
    <Box
      ref={frame}
      sx={{
        "--head-top": `calc(var(--below-bars) + ${hasBulkBar ? BULK_BAR_HEIGHT : 0}px)`,
        "--row-height": `${isTight ? ROW_HEIGHT.tight : ROW_HEIGHT.normal}px`,
      }}
    >
      <Table
        ref={table}
        role="grid"
        aria-label="Leads"
        aria-multiselectable={view !== "trash"}
        sx={tableStyle}
        onFocus={(event) => {
          roving.onFocus(event);
          preview?.onFocus(event);
        }}
        onKeyDown={(event) => {
          preview?.onKeyDown(event);
          roving.onKeyDown(event);
        }}
      >
        <LeadTableHead
          columns={columns}
          sort={sort}
          selection={
            view === "trash"
              ? undefined
              : {
                  isAll: selection.areAllSelected || selection.isAllMatching,
                  isPartial: selection.selected.length > 0,
                  onToggleAll: selection.toggleAll,
                }
          }
        />
        <TableBody onClick={preview?.onClick}>
          {rows.map((lead) => (
            <LeadTableRow
              key={lead.id}
              lead={lead}
              view={view}
              columns={columns}
              names={names}
              hasAvatars={isRoomy(width) && !isTight}
              canAssign={canAssign}
              isSelected={selection.isSelected(lead.id)}
              isPreviewed={preview && lead.id === preview.id}
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
  sort?: TableSort;
  /** Omitted if rows can't be selected. */
  selection?: { isAll: boolean; isPartial: boolean; onToggleAll: () => void };
}

function LeadTableHead({ columns, sort, selection }: LeadTableHeadProps) {
  return (
    <TableHead>
      <TableRow>
        {selection && (
          <TableCell tabIndex={-1} padding="checkbox" sx={{ width: CHECKBOX_WIDTH }}>
            <Checkbox
              size="small"
              color="info"
              checked={selection.isAll}
              indeterminate={selection.isPartial && !selection.isAll}
              onChange={selection.onToggleAll}
              slotProps={{ input: { "aria-label": "Select all shown leads", tabIndex: -1 } }}
            />
          </TableCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} sort={sort} />
        ))}
        <ActionsHead tabIndex={-1} sx={{ width: MENU_WIDTH }} />
      </TableRow>
    </TableHead>
  );
}

/** Sorts on press: ascending, descending, default order. */
function HeadCell({ column, sort }: { column: Column; sort?: TableSort }) {
  const { label, width, isNumber, sort: field } = column;
  const align = isNumber ? "right" : "left";
  if (!field || !sort) {
    return (
      <TableCell tabIndex={-1} align={align} sx={{ width }}>
        {label}
      </TableCell>
    );
  }
  const order = ariaSort(sort.current, field);
  return (
    <TableCell tabIndex={-1} align={align} aria-sort={order} sx={{ width }}>
      <TableSortLabel
        component="button"
        type="button"
        tabIndex={-1}
        active={order !== undefined}
        direction={order === "ascending" ? "asc" : "desc"}
        onClick={() => sort.onSort(nextSort(sort.current, field))}
        sx={{ font: "inherit", minHeight: 32 }}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}

/** The element's width, measured before the first paint; 0 until then. */
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
