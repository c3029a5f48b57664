import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useCurrency } from "../../../../data/me";
import { formatCount } from "../../../../lib/format/money";
import type { RunningJob } from "./running-jobs";

/** How far the work on many leads has come. */
export function JobProgress({ jobs }: { jobs: readonly RunningJob[] }) {
  const { code } = useCurrency();
  return jobs.map(({ id, doing, done, total }) => {
    const part = total ? Math.min(100, Math.round((done / total) * 100)) : undefined;
    const words = total
      ? `${doing} ${formatCount(done, code)} of ${formatCount(total, code)} leads`
      : `${doing} leads`;
    return (
      <Box key={id} sx={{ padding: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
        <Typography variant="body2" sx={{ marginBottom: 1 }}>
          {words}…{" "}
          <Typography component="span" variant="body2" color="textSecondary">
            You can leave this page.
          </Typography>
        </Typography>
        <LinearProgress
          aria-label={doing}
          variant={part === undefined ? "indeterminate" : "determinate"}
          value={part}
          sx={{ height: 6, borderRadius: 3 }}
        />
      </Box>
    );
  });
}
