import type { LeadDetail } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTimeline } from "../../../data/activities";
import { useWorkspace } from "../../../lib/workspace";
import { LoadMore } from "../load-more";
import { dayGroups } from "./day-groups";
import { TimelineEntry } from "./timeline-entry";

/** Newest first, by days. */
export function TimelineList({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const timeline = useTimeline(lead);
  return (
    <>
      {dayGroups(timeline.entries, Date.now(), timeZone).map(({ label, entries }) => (
        <Box key={label}>
          <Typography
            variant="caption"
            component="h3"
            color="textSecondary"
            sx={{ fontWeight: 600, marginBlock: 1 }}
          >
            {label}
          </Typography>
          <Box component="ol" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
            {entries.map((entry) => (
              <TimelineEntry key={entry.id} entry={entry} lead={lead} onChanged={timeline.reloadOlder} />
            ))}
          </Box>
        </Box>
      ))}
      {timeline.hasOlder && (
        <LoadMore
          label="Load older"
          isLoading={timeline.isLoadingOlder}
          error={timeline.error}
          onMore={timeline.loadOlder}
        />
      )}
    </>
  );
}
