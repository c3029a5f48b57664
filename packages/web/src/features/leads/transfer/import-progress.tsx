import type { ImportResult } from "@leadlane/core/jobs/schema";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { TEXTS } from "../../../config/texts";
import { waitingText } from "../../../data/jobs";
import { useCurrency } from "../../../data/me";
import { isFinished, type Transfer, useTransfer } from "../../../data/transfer";
import { messageOf } from "../../../lib/api/api-error";
import { formatCount } from "../../../lib/format/money";
import { JobBar } from "../../../ui/feedback/job-bar";
import { SectionCard } from "../../../ui/layout/section-card";
import { ImportOutcome, StoppedImport } from "./import-outcome";

/** A running or finished import, or an export (its notification links here). */
export function ImportProgress({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data: job, error, mutate } = useTransfer(id);
  if (error) return <Alert severity="error">{messageOf(error, TEXTS.somethingWentWrong)}</Alert>;
  if (!job || !isFinished(job)) {
    return <WorkCard job={job} label={progressLabel(job)} canLeave />;
  }
  const changed = () => void mutate();
  if (job.status === "failed") return <FailedImport job={job} onChanged={changed} onAgain={onAgain} />;
  return <ImportOutcome job={job} result={resultOf(job)} onChanged={changed} onAgain={onAgain} />;
}

function progressLabel(job: Transfer | undefined): string {
  if (job?.phase === "undo") return "Undoing the import";
  return job?.kind === "export" ? "Exporting" : "Importing";
}

interface FailedImportProps {
  job: Transfer;
  onChanged: () => void;
  onAgain: () => void;
}

export function FailedImport({ job, onChanged, onAgain }: FailedImportProps) {
  return (
    <>
      <Alert
        severity="error"
        action={job.kind === "import" && <Button onClick={onAgain}>Choose another file</Button>}
      >
        {job.result?.reason ?? TEXTS.somethingWentWrong}
      </Alert>
      {job.undo_until && <StoppedImport job={job} onChanged={onChanged} />}
    </>
  );
}

interface WorkCardProps {
  job: Transfer | undefined;
  label: string;
  canLeave?: boolean;
  onCancel?: () => void;
}

export function WorkCard({ job, label, canLeave = false, onCancel }: WorkCardProps) {
  const { code } = useCurrency();
  const noun = job?.kind === "export" || job?.phase === "undo" ? "leads" : "rows";
  const waiting = job && waitingText(job);
  return (
    <SectionCard title={waiting ? "Waiting…" : `${label}…`}>
      <Typography role="status" color="textSecondary" sx={{ marginBottom: 2 }}>
        {waiting && `${waiting}. `}
        {job?.total && !waiting ? (
          <bdi>{`${formatCount(job.done, code)} of ${formatCount(job.total, code)} ${noun}. `}</bdi>
        ) : null}
        {canLeave && "You can leave this page. You'll get a notification when it's done."}
      </Typography>
      <JobBar label={label} done={job?.done ?? 0} total={job?.total} />
      {onCancel && (
        <Button sx={{ marginTop: 2 }} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </SectionCard>
  );
}

export function resultOf(job: Transfer | undefined): ImportResult | undefined {
  return job?.result && "columns" in job.result ? job.result : undefined;
}
