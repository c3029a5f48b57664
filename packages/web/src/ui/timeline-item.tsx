import type { Activity } from "@leadlane/core/activity/schema";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { ActivityIcon } from "./activity-icon";

/** One entry of a timeline's `ol`: its mark, the line to the next one, and what it says. */
export function TimelineItem({ kind, children }: { kind: Activity["kind"]; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "flex",
        gap: 1.5,
        paddingBottom: 2,
        "&:not(:last-of-type)::before": {
          content: '""',
          position: "absolute",
          insetInlineStart: 15,
          top: 36,
          bottom: 4,
          width: 2,
          backgroundColor: "divider",
        },
      }}
    >
      <ActivityIcon kind={kind} />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>{children}</Box>
    </Box>
  );
}
