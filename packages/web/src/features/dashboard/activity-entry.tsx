import type { DashboardSummary } from "@leadlane/core/dashboard/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../config/paths";
import { type ActivityNames, activitySentence } from "../../lib/activity-sentence";
import { useSlug } from "../../lib/use-session";
import { RelativeTime } from "../../ui/relative-time";
import { ActivityIcon } from "./activity-icon";

type Entry = DashboardSummary["activity"][number];

/** "Ravi moved Asha Verma to Qualified · 2 h ago", the lead a link. */
export function ActivityEntry({ entry, names }: { entry: Entry; names: ActivityNames }) {
  const slug = useSlug();
  const { actor, verb, tail } = activitySentence(entry, names);
  return (
    <Box
      component="li"
      sx={{
        position: "relative",
        display: "flex",
        gap: 1.5,
        paddingBottom: 2,
        // The line from one mark to the next.
        "&:not(:last-child)::before": {
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
      <ActivityIcon kind={entry.kind} />
      <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
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
      </Box>
    </Box>
  );
}
