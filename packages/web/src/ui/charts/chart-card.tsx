import InsertChartOutlined from "@mui/icons-material/InsertChartOutlined";
import TableRowsOutlined from "@mui/icons-material/TableRowsOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import IconButton from "@mui/material/IconButton";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../config/media";
import { fingerSentence } from "../../theme/finger";
import { InfoTip } from "../display/info-tip";
import { ErrorState } from "../feedback/error-state";
import { LoadingRegion } from "../feedback/loading-region";
import { PageState } from "../feedback/page-state";
import { RefreshBar } from "../feedback/refresh-bar";
import { CHART_HEIGHT } from "./chart-data";
import { LEGEND_ROOM } from "./chart-legend";

interface ChartCardProps {
  title: string;
  level?: "h2" | "h3"; // of the heading
  period?: string; // the days that it is about, below the title
  help?: string; // what is counted, behind a button
  /** What the chart shows, in one sentence: its text alternative, and the summary for everybody. */
  sentence?: string;
  to?: string; // where the sentence leads
  control?: ReactNode; // a switch of what is counted, below the sentence
  note?: ReactNode; // below it, muted: when it was counted
  /** The block of colour that the chart stands in, for its `gradient` look; without one the card is plain. */
  gradient?: "info" | "success" | "dark" | "primary";
  height?: number; // of the chart to come
  hasLegend?: boolean; // above it
  isLoading?: boolean;
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  /** What stands in place of a chart that would have nothing in it. */
  empty?: ReactNode;
  table: () => ReactNode; // the same numbers as a table
  children: () => ReactNode; // the chart
}

const TARGET = { width: { xs: 44, md: 36 }, height: { xs: 44, md: 36 } } as const;

/** Beside other cards of its row, which would become as high as a table with a line for each day. */
const tableRoom = {
  maxHeight: { md: 188 },
  overflowY: { md: "auto" },
  "& thead th": { position: { md: "sticky" }, top: 0 },
  [on("print")]: { maxHeight: "none" },
} as const;

/** A chart as a section of its page, which shows its numbers as a table too. */
export function ChartCard({
  title,
  level = "h3",
  period,
  help,
  sentence,
  to,
  control,
  note,
  gradient,
  height = CHART_HEIGHT,
  hasLegend = false,
  isLoading = false,
  refreshing = false,
  error,
  onRetry,
  empty,
  table,
  children,
}: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const sentenceId = useId();
  const isReady = !error && !isLoading && !empty;
  const isOnGradient = gradient !== undefined && !isTable && !error && !empty;
  const numbers =
    isTable &&
    (gradient === undefined ? (
      table()
    ) : (
      <Box role="group" aria-label={`${title} as a table`} tabIndex={0} sx={tableRoom}>
        {table()}
      </Box>
    ));
  const chart = (
    <LoadingRegion
      loading={isLoading}
      what={title}
      skeleton={
        <>
          {hasLegend && <Box sx={LEGEND_ROOM} />}
          <Skeleton
            variant="rounded"
            height={height}
            sx={{ bgcolor: isOnGradient ? "transparent" : undefined }}
          />
        </>
      }
    >
      {() => empty || (isTable ? numbers : children())}
    </LoadingRegion>
  );
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      aria-describedby={sentence ? sentenceId : undefined}
      sx={{
        position: "relative",
        minWidth: 0,
        display: "flex",
        flexDirection: "column",
        marginTop: isOnGradient ? 5 : 0, // the block leans out
        overflow: isOnGradient ? "visible" : "hidden",
        breakInside: "avoid",
      }}
    >
      {refreshing && <RefreshBar />}
      {isOnGradient && (
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
          {chart}
        </Box>
      )}
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          minHeight: { xs: 60, sm: 68, md: 60 }, // as with its buttons
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
        {isReady && (
          <Tooltip title={isTable ? "View as chart" : "View as table"}>
            <IconButton
              className="no-print"
              aria-label={`View as table: ${title}`}
              aria-pressed={isTable}
              size="small"
              sx={TARGET}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <InsertChartOutlined fontSize="small" /> : <TableRowsOutlined fontSize="small" />}
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Box sx={{ flex: 1, padding: { xs: 2, sm: 3 }, paddingTop: { xs: 1, sm: 1, md: 0.5 }, minWidth: 0 }}>
        {(sentence || isLoading) && (
          <Typography
            id={sentenceId}
            color="textSecondary"
            sx={{ minHeight: "1.5em", marginBottom: isOnGradient ? 0 : 2, overflowWrap: "anywhere" }}
          >
            {sentence && to ? (
              <Link component={RouterLink} to={to} color="inherit" underline="always" sx={fingerSentence}>
                <bdi>{sentence}</bdi>
              </Link>
            ) : (
              <bdi>{sentence}</bdi>
            )}
          </Typography>
        )}
        {control}
        {error ? <ErrorState error={error} onRetry={onRetry ?? (() => {})} /> : !isOnGradient && chart}
        {note && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 1.5 }}>
            {note}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

/** For a card's `empty`. */
export function NoData({ text, action }: { text: string; action?: ReactNode }) {
  return <PageState icon={<InsertChartOutlined />} title={text} action={action} />;
}
