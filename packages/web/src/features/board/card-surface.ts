import type { SxProps, Theme } from "@mui/material/styles";
import { SHADOW } from "../../theme/tokens";

/** A card's ground, and the same lifted while it is dragged. */
export function cardSurface(isLifted: boolean): SxProps<Theme> {
  return (theme) => ({
    padding: 1.5,
    borderRadius: 2,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: isLifted ? SHADOW.raised : SHADOW.card,
    ...(isLifted && {
      outline: `2px solid ${theme.vars.palette.line.focus}`,
      "@media (prefers-reduced-motion: no-preference)": { transform: "rotate(1.5deg)" },
    }),
    // On the dark column the surface colour would hardly be told from its ground.
    ...theme.applyStyles("dark", { backgroundColor: theme.vars.palette.background.raised }),
  });
}
