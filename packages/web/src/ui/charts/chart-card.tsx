import InsertChartOutlined from "@mui/icons-material/InsertChartOutlined";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId, useState } from "react";
import { ErrorState } from "../feedback/error-state";
import { LoadingRegion } from "../feedback/loading-region";
import { PageState } from "../feedback/page-state";
import { RefreshBar } from "../feedback/refresh-bar";
import {
  ChartHead,
  ChartSkeleton,
  type Gradient,
  GradientBlock,
  ReservedTable,
  Sentence,
} from "./chart-card-parts";

interface ChartCardProps {
  title: string;
  level?: "h2" | "h3";
  period?: string;
  help?: string;
  /** One sentence that describes the chart; also its text alternative. */
  sentence?: string;
  to?: string;
  control?: ReactNode;
  note?: ReactNode; // muted, below the chart, e.g. when the data was counted
  /** Background of the `gradient` look; without one the card is plain. */
  gradient?: Gradient;
  height?: number;
  hasLegend?: boolean;
  isLoading?: boolean;
  refreshing?: boolean;
  error?: unknown;
  onRetry?: () => void;
  empty?: ReactNode;
  table: () => ReactNode;
  children: () => ReactNode;
}

export function ChartCard({
  title,
  level = "h3",
  sentence,
  isLoading = false,
  error,
  empty,
  ...props
}: ChartCardProps) {
  const { gradient, table, children } = props;
  const [isTable, setTable] = useState(false);
  const [titleId, sentenceId] = [useId(), useId()];
  const isOnGradient = gradient !== undefined && !isTable && !error && !empty;
  const chart = (
    <LoadingRegion
      loading={isLoading}
      noun={title}
      skeleton={<ChartSkeleton {...{ isOnGradient, height: props.height, hasLegend: props.hasLegend }} />}
    >
      {() =>
        empty ||
        (isTable ? <ReservedTable {...{ title, table, isLow: gradient !== undefined }} /> : children())
      }
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
        marginTop: isOnGradient ? 5 : 0, // the gradient block overlaps the card's top edge
        overflow: isOnGradient ? "visible" : "hidden",
        breakInside: "avoid",
      }}
    >
      {props.refreshing && <RefreshBar />}
      {isOnGradient && <GradientBlock gradient={gradient}>{chart}</GradientBlock>}
      <ChartHead
        {...{ title, titleId, level, isTable }}
        period={props.period}
        help={props.help}
        onTable={error || isLoading || empty ? undefined : setTable}
      />
      <Box sx={{ flex: 1, padding: { xs: 2, sm: 3 }, paddingTop: { xs: 1, sm: 1, md: 0.5 }, minWidth: 0 }}>
        {(sentence || isLoading) && (
          <Sentence id={sentenceId} text={sentence} to={props.to} hasChartBelow={!isOnGradient} />
        )}
        {props.control}
        {error ? <ErrorState error={error} onRetry={props.onRetry ?? (() => {})} /> : !isOnGradient && chart}
        {props.note && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 1.5 }}>
            {props.note}
          </Typography>
        )}
      </Box>
    </Card>
  );
}

export function NoData({ text, action }: { text: string; action?: ReactNode }) {
  return <PageState icon={<InsertChartOutlined />} title={text} action={action} />;
}
