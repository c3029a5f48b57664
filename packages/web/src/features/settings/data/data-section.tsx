import type { Archive } from "@leadlane/core/transfer/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { waitingText } from "../../../data/jobs";
import { isMaking, startArchive, useArchives } from "../../../data/person";
import { fetchResults } from "../../../data/transfer";
import { formatCount } from "../../../lib/format/money";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatExact } from "../../../lib/time/time";
import { ErrorState } from "../../../ui/feedback/error-state";
import { JobBar } from "../../../ui/feedback/job-bar";
import { FormAlert } from "../../../ui/form/form-alert";
import { SubmitButton } from "../../../ui/form/submit-button";

export function DataSection() {
  const { data: archives, error, mutate } = useArchives();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const attempt = async (action: () => Promise<unknown>) => {
    setFailure(null);
    await action().catch(setFailure);
  };
  const start = async () => {
    setBusy(true);
    await attempt(startArchive);
    await mutate();
    setBusy(false);
  };
  if (archives === undefined && error) return <ErrorState error={error} onRetry={() => void mutate()} />;
  const isRunning = archives?.some(isMaking) ?? false;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Card sx={{ display: "grid", gap: 2, padding: { xs: 2, sm: 3 } }}>
        <Typography>
          Leads (active, archived and in the trash), timelines, history, events, website submissions, people,
          settings, views and the audit log, each as CSV and as JSON lines. Passwords and keys are not
          included.
        </Typography>
        <FormAlert error={failure} />
        <Box>
          <SubmitButton type="button" busy={isBusy} disabled={isRunning} onClick={() => void start()}>
            Prepare an archive
          </SubmitButton>
        </Box>
      </Card>
      {archives && archives.length > 0 && (
        <Card component="ul" aria-label="Archives" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
          {archives.map((archive) => (
            <ArchiveRow
              key={archive.id}
              archive={archive}
              onFetch={(url) => void attempt(() => fetchResults(url, "leadlane-everything.zip"))}
            />
          ))}
        </Card>
      )}
    </Box>
  );
}

function ArchiveRow({ archive, onFetch }: { archive: Archive; onFetch: (url: string) => void }) {
  const { timeZone, currency } = useWorkspace();
  const { started_at, started_by_name, results_url, done, total } = archive;
  const startText = `${formatExact(started_at, timeZone)} · ${started_by_name ?? "Former user"}`;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        padding: 2,
        "& + &": { borderTop: 1, borderColor: "divider" },
      }}
    >
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography>{startText}</Typography>
        <Typography variant="body2" color="textSecondary">
          {stateOf(archive, currency)}
        </Typography>
        {isMaking(archive) && <JobBar label="Preparing the archive" done={done} total={total} />}
      </Box>
      {results_url !== undefined && (
        <Button
          variant="outlined"
          onClick={() => onFetch(results_url)}
          aria-label={`Download the archive of ${startText}`}
        >
          Download
        </Button>
      )}
    </Box>
  );
}

function stateOf(archive: Archive, currency: string): string {
  const { status, done, total, result, results_url } = archive;
  const waiting = waitingText(archive);
  if (waiting !== undefined) return waiting;
  if (isMaking(archive))
    return total
      ? `Preparing: ${formatCount(done, currency)} of ${formatCount(total, currency)} leads`
      : "Preparing";
  if (status === "failed") return result?.reason ?? "The archive couldn't be created";
  const counts = result && "counts" in result ? result.counts : {};
  const size = sizeOf(counts.bytes ?? 0);
  return results_url === undefined
    ? `${formatCount(done, currency)} leads · expired`
    : `${formatCount(done, currency)} leads · ${size} · available for 7 days`;
}

function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
