import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useCurrency } from "../../../../data/me";
import { formatCount } from "../../../../lib/format/money";
import { JobBar } from "../../../../ui/feedback/job-bar";
import type { RunningJob } from "./running-jobs";

export function JobProgress({ jobs }: { jobs: readonly RunningJob[] }) {
  const { code } = useCurrency();
  return jobs.map(({ id, doing, done, total, waiting }) => {
    const words = total
      ? `${doing} ${formatCount(done, code)} of ${formatCount(total, code)} leads`
      : `${doing} leads`;
    return (
      <Box key={id} sx={{ padding: "12px 16px", borderBottom: "1px solid", borderColor: "divider" }}>
        <Typography variant="body2" sx={{ marginBottom: 1 }}>
          {waiting ?? words}…{" "}
          <Typography component="span" variant="body2" color="textSecondary">
            You can leave this page.
          </Typography>
        </Typography>
        <JobBar doing={doing} done={done} total={total} />
      </Box>
    );
  });
}
