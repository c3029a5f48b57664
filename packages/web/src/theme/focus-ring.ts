import type { Theme } from "@mui/material/styles";

export function focusRing(theme: Theme, outlineOffset = 2) {
  return { outline: `2px solid ${theme.vars.palette.line.focus}`, outlineOffset };
}

/** Inside the control, where a scroll container would clip an outer ring. */
export function innerFocusRing(theme: Theme) {
  return { "&.Mui-focusVisible": focusRing(theme, -2) };
}
