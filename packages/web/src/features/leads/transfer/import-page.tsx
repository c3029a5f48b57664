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
  const again = () => {
    setFile(null);
    setPreviewId(null);
    changeParams({ job: null });
  };
  const crumbs = [{ label: "Leads", to: paths.leads(slug) }];
  const content = (): ReactNode => {
    if (running) return <ImportProgress id={running} onAgain={again} />;
    if (!canImport) return <Alert severity="info">{NO_IMPORT_TEXT}</Alert>;
    if (!file || !previewId)
      return (
        <ChooseFile
          onChosen={async (chosen) => {
            setFile(chosen);
            await begin({ ...chosen, dry_run: true, duplicates: "skip" });
          }}
        />
      );
    return <ImportPreview id={previewId} file={file} onBegin={begin} onAgain={again} />;
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
  onBegin: (input: ImportInput) => Promise<void>;
  onAgain: () => void;
}

function ImportPreview({ id, file, onBegin, onAgain }: ImportPreviewProps) {
  const { data: job } = useTransfer(id);
  const [known, setKnown] = useState<{ id: string; result: ImportResult } | null>(null);
  const result = resultOf(job);
  if (job && result && known?.id !== id) setKnown({ id, result });
  if (job?.status === "failed") return <FailedImport job={job} onChanged={onAgain} onAgain={onAgain} />;
  const cancel = () => {
    void stopReading(id);
    onAgain();
  };
  if (!known) return <WorkCard job={job} doing="Reading the file" onCancel={cancel} />;
  return (
    <>
      {known.id !== id && <WorkCard job={job} doing="Checking the rows" />}
      <ImportReview
        result={known.result}
        isLooking={known.id !== id}
        onBegin={(choices) => onBegin({ ...file, ...choices })}
        onAgain={onAgain}
      />
    </>
  );
}
