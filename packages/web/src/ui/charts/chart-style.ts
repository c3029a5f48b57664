import { type CSSObject, useTheme } from "@mui/material/styles";
import { on } from "../../config/media";
import { focusRing } from "../../theme/focus-ring";
import { INVERSE } from "../../theme/tokens";
import type { ChartVariant } from "./chart-data";

const GRID_ON_GRADIENT = "rgba(255,255,255,.25)";

export function useChartStyle(variant: ChartVariant, dashed: readonly string[] = []): CSSObject {
  const theme = useTheme();
  const { text, divider } = theme.vars.palette;
  const isGradient = variant === "gradient";
  const line = isGradient ? GRID_ON_GRADIENT : divider;
  const label = {
    fill: isGradient ? INVERSE : text.secondary,
    fontSize: 12,
    fontWeight: 500,
    fontVariantNumeric: "tabular-nums",
  };
  return {
    width: "100%",
    borderRadius: 8,
    // MUI X focuses an invisible element on top of the chart and removes its outline, so the ring goes around
    // the chart.
    "&:has(:focus-visible)": focusRing(theme),
    // Doubled selectors override the styles of MUI X.
    "&& .MuiChartsAxis-tickLabel": { ...label, unicodeBidi: "plaintext" },
    "&& .MuiChartsAxis-line, && .MuiChartsAxis-tick, && .MuiChartsGrid-line": { stroke: line },
    "& .MuiBarChart-label": {
      ...label,
      fill: isGradient ? INVERSE : text.primary,
      fontWeight: 600,
      // MUI X places the start of the label at the end of the bar; right-to-left text would overlap the bar.
      direction: "ltr /* @noflip */",
    },
    "& .MuiLineChart-line": { strokeWidth: 2 },
    ...(isGradient && { "&& .MuiLineChart-mark": { fill: INVERSE } }),
    ...Object.fromEntries(
      dashed.map((id) => [`& .MuiLineChart-line[data-series="${id}"]`, { strokeDasharray: "6 5" }]),
    ),
    // Print at the width of the paper, whatever the size on screen.
    [on("print")]: {
      "&, & .MuiChartsSurface-root": { height: "auto !important" },
      "&& svg": { position: "static", width: "100%", height: "auto" },
      printColorAdjust: "exact",
    },
  };
}
