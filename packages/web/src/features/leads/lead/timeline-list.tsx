import type { LeadDetail } from "@leadlane/core/lead/schema";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef } from "react";
import { useTimeline } from "../../../data/activities";
import { useWorkspace } from "../../../lib/workspace";
import { LoadMore } from "../../../ui/load-more";
import { useLeadAccess } from "../use-lead-access";
import { dayGroups } from "./day-groups";
import { TimelineEntry } from "./timeline-entry";
import { newsLabel, useTimelineNews } from "./use-timeline-news";

/** Newest first, by days. What others add meanwhile comes when it is asked for. */
export function TimelineList({ lead }: { lead: LeadDetail }) {
  const { timeZone } = useWorkspace();
  const { userId } = useLeadAccess();
  const timeline = useTimeline(lead);
  const { shown, count, reveal } = useTimelineNews(timeline.entries, userId);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Box ref={list} tabIndex={-1} sx={{ outline: "none" }}>
      {count > 0 && (
        <Box sx={{ display: "grid", justifyItems: "center", marginBottom: 1 }}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<ArrowUpward />}
            onClick={() => {
              reveal();
              // The button goes; whoever came by keyboard goes on from here.
              list.current?.focus({ preventScroll: true });
            }}
            sx={{ borderRadius: 999 }}
          >
            {newsLabel(count)}
          </Button>
        </Box>
      )}
      {dayGroups(shown, Date.now(), timeZone).map(({ label, entries }) => (
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
      <LoadMore label="Load older" more={timeline.older} />
    </Box>
  );
}
