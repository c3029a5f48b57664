import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { GradientName } from "../theme/augmentation";
import { INK, SHADOW } from "../theme/tokens";

interface IconTileProps {
  gradient: GradientName;
  size?: number;
  children: ReactNode;
}

/** The product's signature: an icon on a gradient tile. Purely decorative; the words beside it say what it means. */
export function IconTile({ gradient, size = 64, children }: IconTileProps) {
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: size,
        height: size,
        borderRadius: 3,
        backgroundImage: theme.vars.palette.gradient[gradient],
        boxShadow: SHADOW.card,
        color: gradient === "warning" ? INK : "common.white",
        "& svg": { fontSize: size * 0.45 },
      })}
    >
      {children}
    </Box>
  );
}
