import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { on } from "../../config/media";
import { INVERSE } from "../../theme/tokens";
import type { ChartSeries, ChartVariant } from "./chart-data";

export const LEGEND_HEIGHT = { height: 40, [on("phone")]: { height: 52 } } as const;

interface ChartLegendProps {
  series: readonly ChartSeries[];
  variant?: ChartVariant;
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

export function ChartLegend({ series, variant, hidden, onToggle }: ChartLegendProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 1, marginBottom: 1 }}>
      {series.map(({ id, label, color, isDashed }) => {
        const isShown = !hidden.includes(id);
        return (
          <ButtonBase
            key={id}
            aria-pressed={isShown}
            onClick={() => onToggle(id)}
            sx={{
              gap: 1,
              minHeight: 32,
              paddingInline: 1,
              borderRadius: 1.5,
              fontFamily: "inherit",
              fontSize: "0.75rem",
              fontWeight: 600,
              color: variant === "gradient" ? INVERSE : isShown ? "text.primary" : "text.muted",
              textDecoration: isShown ? "none" : "line-through",
              "&:hover": { backgroundColor: "action.hover" },
              [on("phone")]: { minHeight: 44 },
            }}
          >
            <Box
              aria-hidden
              sx={{
                width: 20,
                borderTop: `3px ${isDashed ? "dashed" : "solid"} ${variant === "gradient" ? INVERSE : color}`,
                opacity: isShown ? 1 : 0.4,
              }}
            />
            {label}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
