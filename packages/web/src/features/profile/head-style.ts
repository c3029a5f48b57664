import type { Theme } from "@mui/material/styles";

/** The cover is no photo; the card below lies over its end. */
export const coverStyle = (theme: Theme) => ({
  height: 160,
  borderRadius: "12px",
  backgroundImage: theme.vars.palette.gradient.info,
});

export const headStyle = {
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 3,
  marginTop: "-64px",
  marginInline: { xs: 1, sm: 3 },
  padding: { xs: 2, sm: 3 },
} as const;
