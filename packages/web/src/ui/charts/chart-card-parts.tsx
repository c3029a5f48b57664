import InsertChartOutlined from "@mui/icons-material/InsertChartOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../config/media";
import { touchTargetSentence } from "../../theme/touch-target";
import { InfoTip } from "../display/info-tip";
import { CHART_HEIGHT } from "./chart-data";
import { LEGEND_HEIGHT } from "./chart-legend";

export type Gradient = "info" | "success" | "dark" | "primary";

const TARGET = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } } as const;

interface ChartHeadProps {
  title: string;
  titleId: string;
  level: "h2" | "h3";
  period?: string;
  help?: string;
  isTable: boolean;
  onTable?: (isTable: boolean) => void;
}

export function ChartHead({ title, titleId, level, period, help, isTable, onTable }: ChartHeadProps) {
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        minHeight: { xs: 60, sm: 68, md: 60 },
        padding: { xs: 2, sm: 3 },
        paddingBottom: { xs: 0, sm: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} variant="h3" component={level}>
          {title}
        </Typography>
        {period && (
          <Typography variant="caption" color="textSecondary" component="p">
            {period}
          </Typography>
        )}
      </Box>
      {help && <InfoTip label={title} text={help} />}
      {onTable && (
        <Tooltip title={isTable ? "View as chart" : "View as table"}>
          <IconButton
            className="no-print"
            aria-label={`View as table: ${title}`}
            aria-pressed={isTable}
            size="small"
            sx={TARGET}
            onClick={() => onTable(!isTable)}
          >
            {isTable ? <InsertChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface SentenceProps {
  id: string;
  text: string | undefined; // undefined while loading
  to?: string;
  hasChartBelow: boolean;
}

export function Sentence({ id, text, to, hasChartBelow }: SentenceProps) {
  return (
    <Typography
      id={id}
      color="textSecondary"
      sx={{ minHeight: "1.5em", marginBottom: hasChartBelow ? 2 : 0, overflowWrap: "anywhere" }}
    >
      {text && to ? (
        <Link component={RouterLink} to={to} color="inherit" underline="always" sx={touchTargetSentence}>
          <bdi>{text}</bdi>
        </Link>
      ) : (
        <bdi>{text}</bdi>
      )}
    </Typography>
  );
}

export function GradientBlock({ gradient, children }: { gradient: Gradient; children: ReactNode }) {
  return (
    <Box
      sx={({ vars }) => ({
        marginInline: 2,
        marginTop: -5,
        padding: 1.5,
        borderRadius: 2,
        background: vars.palette.gradient[gradient],
        color: "common.white",
        printColorAdjust: "exact",
      })}
    >
      {children}
    </Box>
  );
}

interface ChartSkeletonProps {
  height?: number;
  hasLegend?: boolean;
  isOnGradient: boolean;
}

export function ChartSkeleton({ height = CHART_HEIGHT, hasLegend, isOnGradient }: ChartSkeletonProps) {
  return (
    <>
      {hasLegend && <Box sx={LEGEND_HEIGHT} />}
      <Skeleton
        variant="rounded"
        height={height}
        sx={{ bgcolor: isOnGradient ? "transparent" : undefined }}
      />
    </>
  );
}

/** Limits the table's height in a row of cards, where a line per day would stretch all of them. */
const tableRoom = {
  maxHeight: { md: 188 },
  overflowY: { md: "auto" },
  "& thead th": { position: { md: "sticky" }, top: 0 },
  [on("print")]: { maxHeight: "none" },
} as const;

interface ReservedTableProps {
  title: string;
  table: () => ReactNode;
  isLow: boolean;
}

export function ReservedTable({ title, table, isLow }: ReservedTableProps) {
  if (!isLow) return table();
  return (
    <Box role="group" aria-label={`${title} as a table`} tabIndex={0} sx={tableRoom}>
      {table()}
    </Box>
  );
}
