import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { type ActivityNames, activitySentence } from "../../lib/activity-sentence";
import { useSlug } from "../../lib/use-session";
import { RelativeTime } from "../../ui/relative-time";
import { TimelineItem } from "../../ui/timeline-item";

type Entry = DashboardSummary["activity"][number];

/** "Ravi moved Asha Verma to Qualified · 2 h ago", the lead a link. */
export function ActivityEntry({ entry, names }: { entry: Entry; names: ActivityNames }) {
  const slug = useSlug();
  const { actor, verb, tail } = activitySentence(entry, names);
  return (
    <TimelineItem kind={entry.kind}>
      <Typography>
        {actor} {verb}{" "}
        <Link
          component={RouterLink}
          to={paths.lead(slug, entry.lead_id)}
          underline="hover"
          sx={{ fontWeight: 600 }}
        >
          {entry.lead_name}
        </Link>
        {tail && ` ${tail}`}
      </Typography>
      {entry.text && (
        <Typography noWrap title={entry.text} sx={{ color: "text.secondary" }}>
          {entry.text}
        </Typography>
      )}
      <Typography component="div" sx={{ color: "text.muted", fontSize: "0.75rem" }}>
        <RelativeTime iso={entry.created_at} />
      </Typography>
    </TimelineItem>
  );
}
