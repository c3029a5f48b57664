import { TEMPLATE_COLUMNS } from "@leadlane/core/transfer/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { TEXTS } from "../../../config/texts";
import { uploadTable } from "../../../data/uploads";
import { messageOf } from "../../../lib/api/api-error";
import { saveFile } from "../../../lib/api/download";
import { JobBar } from "../../../ui/feedback/job-bar";
import { SectionCard } from "../../../ui/layout/section-card";

export interface ChosenFile {
  upload_id: string;
  file_name: string;
}

export function ChooseFile({ onUploaded }: { onUploaded: (chosen: ChosenFile) => Promise<void> }) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState("");
  const [uploading, setUploading] = useState<AbortController | null>(null);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setError("");
    setProgress(0);
    const controller = new AbortController();
    setUploading(controller);
    try {
      const upload_id = await uploadTable(file, (share) => setProgress(share * 100), controller.signal);
      setUploading(null);
      await onUploaded({ upload_id, file_name: file.name.slice(-120) });
    } catch (failure) {
      if (!controller.signal.aborted) setError(messageOf(failure, TEXTS.somethingWentWrong));
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
        phone numbers in any shape are understood. Nothing is saved until you have reviewed the result and
        confirmed.
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
        aria-label="File with leads"
        accept=".csv,.xlsx,.tsv,.txt"
        onChange={(event) => void upload(event.target.files?.[0])}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="contained" loading={progress !== null} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <Button onClick={template}>Download a template</Button>
      </Box>
      {progress !== null && (
        <Box sx={{ marginTop: 2 }}>
          <JobBar label="Uploading" done={progress} total={100} />
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
