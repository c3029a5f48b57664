import { styled } from "@mui/material/styles";
import { on } from "../../../config/media";

/** Styles of all cards in one rule set, whatever their number. */
export const CardList = styled("ul")(({ theme: { vars, typography } }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& .lead-card": {
    position: "relative",
    display: "grid",
    gridTemplateColumns: "36px minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: 12,
    minHeight: 72,
    paddingBlock: 8,
    paddingInline: "16px 4px",
    borderTop: `1px solid ${vars.palette.divider}`,
  },
  "& .lead-card.chosen": { backgroundColor: vars.palette.action.selected },
  "& .lead-choice": { display: "grid", placeItems: "center", width: 44, height: 44, marginInline: -4 },
  // The native checkbox looks brownish on dark backgrounds.
  "& .lead-choice input": {
    appearance: "none",
    display: "grid",
    placeItems: "center",
    width: 20,
    height: 20,
    margin: 0,
    border: `2px solid ${vars.palette.text.secondary}`,
    borderRadius: 3,
    "&:checked": {
      borderColor: vars.palette.info.main,
      backgroundColor: vars.palette.info.main,
      "&::before": {
        content: '""',
        width: 14,
        height: 14,
        backgroundColor: vars.palette.info.contrastText,
        clipPath: "polygon(9% 52%, 20% 41%, 39% 60%, 80% 19%, 91% 30%, 39% 82%)",
      },
    },
    "&:focus-visible": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: 2 },
    [on("forcedColors")]: { appearance: "auto" },
  },
  "& .lead-who": { minWidth: 0 },
  "& .lead-name, & .lead-origin": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& .lead-name": {
    display: "block",
    lineHeight: "1.5rem",
    fontWeight: 600,
    color: vars.palette.text.primary,
    textDecoration: "none",
  },
  "& a.lead-name:hover": { textDecoration: "underline" },
  // The link covers the whole card; other controls are above it.
  "& a.lead-name::after": { content: '""', position: "absolute", inset: 0 },
  // The focus ring goes around the card too.
  "& a.lead-name:focus-visible": {
    outline: "none",
    "&::after": { outline: `2px solid ${vars.palette.line.focus}`, outlineOffset: -2 },
  },
  "& .lead-choice, & .lead-action": { position: "relative", zIndex: 1 },
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
