import type { ImportResult } from "@leadlane/core/jobs/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { type ReactNode, useState } from "react";
import { paths } from "../../../config/paths";
import { type ImportInput, startImport, stopReading, useTransfer } from "../../../data/transfer";
import { useAddressParams } from "../../../lib/navigation/use-address-params";
import { useSlug } from "../../../lib/session/use-session";
import { PageHead } from "../../../ui/layout/page-head";
import { NO_IMPORT_TEXT, useLeadAccess } from "../use-lead-access";
import { ChooseFile, type ChosenFile } from "./choose-file";
import { FailedImport, ImportProgress, resultOf, WorkCard } from "./import-progress";
import { ImportReview } from "./import-review";

/** Import of leads: upload, review, start. `?job=` shows an earlier import. */
export function ImportPage() {
  const slug = useSlug();
  const { canImport } = useLeadAccess();
  const [params, changeParams] = useAddressParams();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [previewId, setPreviewId] = useState<string | null>(null);
  const running = params.get("job");
  const { data: job } = useTransfer(running);
  const isChoosing = !running && (!file || !previewId);
  const begin = async (input: ImportInput) => {
    const id = await startImport(input);
    if (input.dry_run) setPreviewId(id);
    else changeParams({ job: id }, { asStep: true });
  };
  const restart = () => {
    setFile(null);
    setPreviewId(null);
    changeParams({ job: null });
  };
  const crumbs = [{ label: "Leads", to: paths.leads(slug) }];
  const content = (): ReactNode => {
    if (running) return <ImportProgress id={running} onAgain={restart} />;
    if (!canImport) return <Alert severity="info">{NO_IMPORT_TEXT}</Alert>;
    if (!file || !previewId)
      return (
        <ChooseFile
          onUploaded={async (chosen) => {
            setFile(chosen);
            await begin({ ...chosen, dry_run: true, duplicates: "skip" });
          }}
        />
      );
    return <ImportPreview id={previewId} file={file} onStart={begin} onRestart={restart} />;
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

interface ImportPreviewProps {
  id: string;
  file: ChosenFile;
  onStart: (input: ImportInput) => Promise<void>;
  onRestart: () => void;
}

function ImportPreview({ id, file, onStart, onRestart }: ImportPreviewProps) {
  const { data: job } = useTransfer(id);
  const [lastResult, setLastResult] = useState<{ id: string; result: ImportResult } | null>(null);
  const result = resultOf(job);
  if (job && result && lastResult?.id !== id) setLastResult({ id, result });
  if (job?.status === "failed") return <FailedImport job={job} onChanged={onRestart} onAgain={onRestart} />;
  const cancel = () => {
    void stopReading(id);
    onRestart();
  };
  if (!lastResult) return <WorkCard job={job} label="Reading the file" onCancel={cancel} />;
  return (
    <>
      {lastResult.id !== id && <WorkCard job={job} label="Checking the rows" />}
      <ImportReview
        result={lastResult.result}
        isChecking={lastResult.id !== id}
        onStart={(choices) => onStart({ ...file, ...choices })}
        onChooseFile={onRestart}
      />
    </>
  );
}
