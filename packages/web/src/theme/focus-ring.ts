import type { Theme } from "@mui/material/styles";

/** What a focused control wears, whatever it stands on. */
export function focusRing(theme: Theme, outlineOffset = 2) {
  return { outline: `2px solid ${theme.vars.palette.line.focus}`, outlineOffset };
}

/** The ring within the control, for those at whose edge a scroller or a list cuts it off. */
export function innerFocusRing(theme: Theme) {
  return { "&.Mui-focusVisible": focusRing(theme, -2) };
}
