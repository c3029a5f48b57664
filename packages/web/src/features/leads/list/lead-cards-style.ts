import { styled } from "@mui/material/styles";
import { on } from "../../../config/media";

/** The list on phones with everything in it, so that the browser gets one set of rules however many cards there are. */
export const CardList = styled("ul")(({ theme: { vars, typography } }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& .lead-card": {
    display: "grid",
    gridTemplateColumns: "36px minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: 12,
    minHeight: 72,
    paddingBlock: 8,
    paddingInline: "16px 4px",
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  "& .lead-who": { minWidth: 0 },
  "& .lead-name, & .lead-origin": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .lead-name": {
    display: "block",
    lineHeight: "24px",
    fontWeight: 600,
    color: vars.palette.text.primary,
    textDecoration: "none",
  },
  "& a.lead-name:hover": { textDecoration: "underline" },
  "& .lead-origin": { ...typography.caption, color: vars.palette.text.secondary },
  "& .lead-actions": { display: "flex" },
  "& .lead-action": {
    display: "grid",
    placeItems: "center",
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: "none",
    color: vars.palette.text.secondary,
    cursor: "pointer",
    "& svg": { width: 24, height: 24, fill: "currentColor" },
    [on("hover")]: { "&:hover": { backgroundColor: vars.palette.action.hover } },
    "&:active": { backgroundColor: vars.palette.action.selected },
  },
  "& .lead-facts": {
    gridColumn: "2 / -1",
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 8,
    fontSize: "0.75rem",
  },
}));
