import type { SxProps, Theme } from "@mui/material/styles";

/** Rows of 56 px that never grow: what does not fit ends in an ellipsis. */
export const tableStyle: SxProps<Theme> = {
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
  "& thead .MuiTableCell-root": { height: 44 },
  "& tbody tr:last-of-type .MuiTableCell-root": { borderBottom: 0 },
  "& .MuiTableCell-root:first-of-type:not(.MuiTableCell-paddingCheckbox)": { paddingInlineStart: 2 },
  "& .MuiTableCell-paddingCheckbox": { textOverflow: "clip" },
  "& .MuiTableRow-root.Mui-selected, & .MuiTableRow-root.Mui-selected:hover": {
    backgroundColor: "action.selected",
  },
};

/** In pixels. */
export const CHECKBOX_WIDTH = 52;
export const MENU_WIDTH = 52;
