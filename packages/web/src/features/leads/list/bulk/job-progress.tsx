import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCurrency } from "../../../../data/me";
import { formatCount } from "../../../../lib/format/money";
import { JobBar } from "../../../../ui/feedback/job-bar";
import type { RunningJob } from "./running-jobs";

export function JobProgress({ jobs }: { jobs: readonly RunningJob[] }) {
  const { code } = useCurrency();
  return jobs.map(({ id, label, done, total, waiting }) => {
    const progressText = total
      ? `${label} ${formatCount(done, code)} of ${formatCount(total, code)} leads`
      : `${label} leads`;
    return (
      <Box key={id} sx={{ padding: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
        <Typography variant="body2" sx={{ marginBottom: 1 }}>
          {waiting ?? progressText}…{" "}
          <Typography component="span" variant="body2" color="textSecondary">
            You can leave this page.
          </Typography>
        </Typography>
        <JobBar label={label} done={done} total={total} />
      </Box>
    );
  });
}
