import type { ImportResult } from "@leadlane/core/jobs/schema";
import { TEMPLATE_COLUMNS } from "@leadlane/core/transfer/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type ReactNode, useRef, useState } from "react";
import { paths } from "../../../config/paths";
import { TEXTS } from "../../../config/texts";
import { waitingText } from "../../../data/jobs";
import { useCurrency } from "../../../data/me";
import {
  type ImportInput,
  isOver,
  startImport,
  stopReading,
  type Transfer,
  useTransfer,
} from "../../../data/transfer";
import { uploadTable } from "../../../data/uploads";
import { messageOf } from "../../../lib/api/api-error";
import { saveFile } from "../../../lib/api/download";
import { formatCount } from "../../../lib/format/money";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { useSlug } from "../../../lib/session/use-session";
import { JobBar } from "../../../ui/feedback/job-bar";
import { PageHead } from "../../../ui/layout/page-head";
import { SectionCard } from "../../../ui/layout/section-card";
import { NO_IMPORT_TEXT, useLeadAccess } from "../use-lead-access";
import { ImportOutcome, StoppedImport } from "./import-outcome";
import { ImportReview } from "./import-review";

/** Import of leads: upload, review, start. `?job=` shows an earlier import. */
export function ImportPage() {
  const slug = useSlug();
  const { canImport } = useLeadAccess();
  const [params, changeParams] = useAddressParams();
  const [file, setFile] = useState<{ upload_id: string; file_name: string } | null>(null);
  const [ahead, setAhead] = useState<string | null>(null);
  const running = params.get("job");
  const { data: job } = useTransfer(running);
  const isChoosing = !running && (!file || !ahead);
  const begin = async (input: ImportInput) => {
    const id = await startImport(input);
    if (input.dry_run) setAhead(id);
    else changeParams({ job: id }, { asStep: true });
  };
  const again = () => {
    setFile(null);
    setAhead(null);
    changeParams({ job: null });
  };
  const crumbs = [{ label: "Leads", to: paths.leads(slug) }];
  const content = (): ReactNode => {
    if (running) return <Followed id={running} onAgain={again} />;
    if (!canImport) return <Alert severity="info">{NO_IMPORT_TEXT}</Alert>;
    if (!file || !ahead)
      return (
        <ChooseFile
          onChosen={async (chosen) => {
            setFile(chosen);
            await begin({ ...chosen, dry_run: true, duplicates: "skip" });
          }}
        />
      );
    return <LookedAt id={ahead} file={file} onBegin={begin} onAgain={again} />;
  };
  return (
    <>
      <PageHead
        title={job?.kind === "export" ? "Export leads" : "Import leads"}
        crumbs={crumbs}
        {...(isChoosing && { sub: FILES_TEXT })}
      />
      <Box sx={{ display: "grid", gap: 3, gridTemplateColumns: "minmax(0, 1fr)" }}>{content()}</Box>
    </>
  );
}

const FILES_TEXT = "From a CSV or Excel file of up to 10 MB and 10,000 rows";

interface Chosen {
  upload_id: string;
  file_name: string;
}

function ChooseFile({ onChosen }: { onChosen: (chosen: Chosen) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const [uploading, setUploading] = useState<AbortController | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setError("");
    setProgress(0);
    const stop = new AbortController();
    setUploading(stop);
    try {
      const upload_id = await uploadTable(file, (share) => setProgress(share * 100), stop.signal);
      setUploading(null);
      await onChosen({ upload_id, file_name: file.name.slice(-120) });
    } catch (failure) {
      if (!stop.signal.aborted) setError(messageOf(failure, TEXTS.somethingWentWrong));
      setProgress(null);
    }
    if (input.current) input.current.value = "";
  };
  const template = () => {
    const header = TEMPLATE_COLUMNS.join(",");
    saveFile(new Blob([`\uFEFF${header}\r\n`], { type: "text/csv" }), "leads-template.csv");
  };
  return (
    <SectionCard title="Choose a file">
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        The first row names the columns. Amounts such as ₹1,23,456 or 1.2 lakh, dates such as 21/11/2026 and
        phone numbers in any shape are understood. Nothing is saved until you have seen the result and agreed.
      </Typography>
      {error && (
        <Alert severity="error" sx={{ marginBottom: 2 }}>
          {error}
        </Alert>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of leads"
        accept=".csv,.xlsx,.tsv,.txt"
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" loading={progress !== null} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button onClick={template}>Download a template</Button>
      </Box>
      {progress !== null && (
        <Box sx={{ marginTop: 2 }}>
          <JobBar doing="Uploading" done={progress} total={100} />
          {uploading && (
            <Button sx={{ marginTop: 1 }} onClick={() => uploading.abort()}>
              Cancel
            </Button>
          )}
        </Box>
      )}
    </SectionCard>
  );
}

interface LookedAtProps {
  id: string;
  file: Chosen;
  onBegin: (input: ImportInput) => Promise<void>;
  onAgain: () => void;
}

function LookedAt({ id, file, onBegin, onAgain }: LookedAtProps) {
  const { data: job } = useTransfer(id);
  const [known, setKnown] = useState<{ id: string; result: ImportResult } | null>(null);
  const result = resultOf(job);
  if (job && result && known?.id !== id) setKnown({ id, result });
  if (job?.status === "failed") return <Failed job={job} onChanged={onAgain} onAgain={onAgain} />;
  const cancel = () => {
    void stopReading(id);
    onAgain();
  };
  if (!known) return <Working job={job} doing="Reading the file" onCancel={cancel} />;
  return (
    <>
      {known.id !== id && <Working job={job} doing="Checking the rows" />}
      <ImportReview
        result={known.result}
        isLooking={known.id !== id}
        onBegin={(choices) => onBegin({ ...file, ...choices })}
        onAgain={onAgain}
      />
    </>
  );
}

/** A running or finished import, or an export (its notification links here). */
function Followed({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data: job, error, mutate } = useTransfer(id);
  if (error) return <Alert severity="error">{messageOf(error, TEXTS.somethingWentWrong)}</Alert>;
  if (!job || !isOver(job)) {
    return <Working job={job} doing={doingOf(job)} canLeave />;
  }
  const changed = () => void mutate();
  if (job.status === "failed") return <Failed job={job} onChanged={changed} onAgain={onAgain} />;
  return <ImportOutcome job={job} result={resultOf(job)} onChanged={changed} onAgain={onAgain} />;
}

function doingOf(job: Transfer | undefined): string {
  if (job?.phase === "undo") return "Undoing the import";
  return job?.kind === "export" ? "Exporting" : "Importing";
}

interface FailedProps {
  job: Transfer;
  onChanged: () => void;
  onAgain: () => void;
}

function Failed({ job, onChanged, onAgain }: FailedProps) {
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

interface WorkingProps {
  job: Transfer | undefined;
  doing: string;
  canLeave?: boolean;
  onCancel?: () => void;
}

function Working({ job, doing, canLeave = false, onCancel }: WorkingProps) {
  const { code } = useCurrency();
  const things = job?.kind === "export" || job?.phase === "undo" ? "leads" : "rows";
  const waiting = job && waitingText(job);
  return (
    <SectionCard title={waiting ? "Waiting…" : `${doing}…`}>
      <Typography role="status" color="textSecondary" sx={{ marginBottom: 2 }}>
        {waiting && `${waiting}. `}
        {job?.total && !waiting ? (
          <bdi>{`${formatCount(job.done, code)} of ${formatCount(job.total, code)} ${things}. `}</bdi>
        ) : null}
        {canLeave && "You can leave this page: a notification tells you when it is done."}
      </Typography>
      <JobBar doing={doing} done={job?.done ?? 0} total={job?.total} />
      {onCancel && (
        <Button sx={{ marginTop: 2 }} onClick={onCancel}>
          Cancel
        </Button>
      )}
    </SectionCard>
  );
}

function resultOf(job: Transfer | undefined): ImportResult | undefined {
  return job?.result && "columns" in job.result ? job.result : undefined;
}
