import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { ReactNode, RefCallback } from "react";
import type { Figures } from "../../data/dashboard";
import { RowsSkeleton, TwoLinesSkeleton } from "../../ui/feedback/rows-skeleton";
import { DashboardLayout } from "./dashboard-layout";
import { KpiCards } from "./kpi-cards";
import { KpiGrid } from "./kpi-grid";
import type { Period } from "./period";

const UNKNOWN: Figures = {
  now: undefined,
  before: undefined,
  error: undefined,
  errorBefore: undefined,
  retry: () => {},
};

const PADDING = { xs: 2, sm: 3 };

/** The three charts, until they are loaded themselves. */
export function ChartsSkeleton() {
  return ["flow", "outcome", "sources"].map((card) => (
    <Card key={card} sx={{ height: 323, marginTop: 5, paddingInline: 2, overflow: "visible" }}>
      {/* The grey lets what is below it through, which is the page and the card. */}
      <Box
        sx={{
          position: "relative",
          top: -40,
          marginBottom: -2,
          borderRadius: 2,
          backgroundColor: "background.paper",
        }}
      >
        <Skeleton variant="rounded" height={204} sx={{ borderRadius: 2 }} />
      </Box>
      <TwoLinesSkeleton first="45%" second="80%" />
    </Card>
  ));
}

interface ListShapeProps {
  height: number; // of the card to come
  rows: number;
  row: number; // the height of one
  hasMarks?: boolean; // a picture or an icon before each
}

/** A card with a title, a sentence and rows. */
function ListShape({ height, rows, row, hasMarks = false }: ListShapeProps) {
  return (
    <Card sx={{ height, overflow: "hidden", padding: PADDING }}>
      <Typography variant="h3" component="div" sx={{ marginBottom: 1.5 }}>
        <Skeleton width="40%" />
      </Typography>
      <Skeleton width="70%" sx={{ marginBottom: 2 }} />
      <RowsSkeleton count={rows} height={row} inset={0}>
        {hasMarks && <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />}
        <TwoLinesSkeleton first="60%" second="35%" />
      </RowsSkeleton>
    </Card>
  );
}

interface DashboardSkeletonProps {
  place: RefCallback<Element>;
  period: Period;
  today: ReactNode;
}

/** The dashboard's shapes where its cards will stand. */
export function DashboardSkeleton({ place, period, today }: DashboardSkeletonProps) {
  return (
    <DashboardLayout
      place={place}
      kpis={
        <KpiGrid>
          <KpiCards figures={UNKNOWN} open={undefined} period={period} />
        </KpiGrid>
      }
      charts={<ChartsSkeleton />}
      pipeline={<ListShape height={408} rows={6} row={48} />}
      today={today}
      recent={<ListShape height={404} rows={5} row={56} hasMarks />}
      activity={<ListShape height={780} rows={10} row={62} hasMarks />}
    />
  );
}
