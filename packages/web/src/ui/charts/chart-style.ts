import { type CSSObject, useTheme } from "@mui/material/styles";
import { on } from "../../config/media";
import { focusRing } from "../../theme/focus-ring";
import { INVERSE } from "../../theme/tokens";
import type { ChartLook } from "./chart-data";

const GRID_ON_GRADIENT = "rgba(255,255,255,.25)";

/** Axes, grid and marks in the product's colours; `dashed` are ids of series. */
export function useChartStyle(look: ChartLook, dashed: readonly string[] = []): CSSObject {
  const theme = useTheme();
  const { text, divider } = theme.vars.palette;
  const isGradient = look === "gradient";
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
    // What has the focus lies over the chart, unseen, and takes its own ring away.
    "&:has(:focus-visible)": focusRing(theme),
    // Above what the library gives it.
    "&& .MuiChartsAxis-tickLabel": { ...label, unicodeBidi: "plaintext" },
    "&& .MuiChartsAxis-line, && .MuiChartsAxis-tick, && .MuiChartsGrid-line": { stroke: line },
    "& .MuiBarChart-label": {
      ...label,
      fill: isGradient ? INVERSE : text.primary,
      fontWeight: 600,
      // The library has put its end where the bar ends; a text from right to left would lie on the bar.
      direction: "ltr /* @noflip */",
    },
    "& .MuiLineChart-line": { strokeWidth: 2 },
    ...(isGradient && { "&& .MuiLineChart-mark": { fill: INVERSE } }),
    ...Object.fromEntries(
      dashed.map((id) => [`& .MuiLineChart-line[data-series="${id}"]`, { strokeDasharray: "6 5" }]),
    ),
    // As wide as the paper, whatever it was on the screen, and as high as it is then.
    [on("print")]: {
      "&, & .MuiChartsSurface-root": { height: "auto !important" },
      "&& svg": { position: "static", width: "100%", height: "auto" },
      printColorAdjust: "exact",
    },
  };
}
