import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { on } from "../../../config/media";
import { FACTS_ROOM } from "./lead-head";
import { narrowLayout, wideLayout } from "./lead-view";

const FOUR = ["1", "2", "3", "4"];
const THREE = ["1", "2", "3"];

/** Same layout as the lead page, to avoid layout shift. */
export function LeadSkeleton() {
  return (
    <Box>
      <HeadSkeleton />
      <Skeleton
        variant="rounded"
        sx={{
          height: { xs: 44, md: 40 },
          maxWidth: { md: 640 },
          borderRadius: { md: "999px" },
          marginBottom: 3,
        }}
      />
      <Box sx={narrowOnly}>
        <Box sx={narrowLayout}>
          <WhoSkeleton />
          <UpcomingSkeleton />
        </Box>
        <Skeleton variant="rounded" width={240} height={48} sx={{ marginBottom: 2 }} />
        <ActivitySkeleton />
      </Box>
      <Box sx={wideOnly}>
        <Box sx={wideLayout}>
          <Box sx={{ display: "grid", gap: 3 }}>
            <WhoSkeleton />
            <DetailsSkeleton />
          </Box>
          <ActivitySkeleton />
          <Box sx={threeColumnsOnly}>
            <UpcomingSkeleton />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function HeadSkeleton() {
  return (
    <Box
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: { xs: 1, sm: 2 }, marginBottom: 2 }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          flex: `1 1 min(100%, ${FACTS_ROOM}px)`,
          minHeight: 44, // height of the back link, which wide screens don't have
          [on("sidebar")]: { minHeight: 24 },
        }}
      >
        <Skeleton width="60%" />
      </Box>
      <Skeleton
        variant="rounded"
        sx={{ width: { xs: "100%", sm: 480 }, height: { xs: 56, md: 40 }, marginInlineStart: "auto" }}
      />
    </Box>
  );
}

function WhoSkeleton() {
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      {THREE.map((line) => (
        <Skeleton key={line} height={32} />
      ))}
    </Card>
  );
}

function UpcomingSkeleton() {
  return (
    <CardSkeleton>
      <Skeleton width="70%" />
      <Skeleton width="50%" />
    </CardSkeleton>
  );
}

function DetailsSkeleton() {
  return (
    <CardSkeleton>
      {THREE.map((block) => (
        <Box key={block} sx={{ marginBottom: 3 }}>
          <Skeleton width="30%" />
          <Skeleton />
          <Skeleton />
        </Box>
      ))}
    </CardSkeleton>
  );
}

function ActivitySkeleton() {
  return (
    <CardSkeleton>
      <Skeleton
        variant="rounded"
        height={144}
        sx={{ display: { xs: "none", md: "block" }, marginBottom: 3 }}
      />
      {FOUR.map((entry) => (
        <Box key={entry} sx={{ display: "flex", gap: 1.5, marginBottom: 2 }}>
          <Skeleton variant="circular" width={32} height={32} sx={{ flex: "none" }} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="60%" />
            <Skeleton width="85%" />
          </Box>
        </Box>
      ))}
    </CardSkeleton>
  );
}

const narrowOnly = { [on("laptop")]: { display: "none" } } as const;
const wideOnly = { display: "none", [on("laptop")]: { display: "block" } } as const;
const threeColumnsOnly = { display: "none", [on("wideDesktop")]: { display: "block" } } as const;

function CardSkeleton({ children }: { children: ReactNode }) {
  return (
    <Card sx={{ padding: { xs: 2, sm: 3 } }}>
      <Skeleton width={88} height={32} sx={{ marginBottom: 1 }} />
      {children}
    </Card>
  );
}
