import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SectionCard } from "../../../ui/layout/section-card";

const BUTTONS = ["call", "whatsapp", "log", "reschedule"];

export function TodaySkeleton() {
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "center", height: 44 }}>
        <Skeleton width="35%" />
      </Box>
      <RowsSkeleton count={8} height={72} inset={0} gap={0}>
        <TwoLinesSkeleton first="55%" second="35%" />
        {BUTTONS.map((button) => (
          <Skeleton
            key={button}
            variant="circular"
            width={24}
            height={24}
            sx={{ flex: "none", marginInline: 1.25 }}
          />
        ))}
      </RowsSkeleton>
    </>
  );
}

/** Used until the card's code is loaded. */
export function TodayCardSkeleton() {
  return (
    <SectionCard title="My day">
      <TodaySkeleton />
    </SectionCard>
  );
}
