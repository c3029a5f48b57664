import type { ImportResult } from "@leadlane/core/jobs/schema";
import { LOST_REASON_MAX } from "@leadlane/core/leads/rules";
import { DUPLICATE_CHOICES, type DuplicateChoice } from "@leadlane/core/transfer/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { TEXTS } from "../../../config/texts";
import { useCurrency } from "../../../data/me";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { formatCount } from "../../../lib/format/money";
import { SectionCard } from "../../../ui/layout/section-card";
import { ColumnList } from "./column-list";
import { isHeadless } from "./header-row";
import { ImportOutcome } from "./import-outcome";
import { UnknownLabels } from "./unknown-labels";
import { type Choices, useImportChoices } from "./use-import-choices";

const DUPLICATE_LABELS: Record<DuplicateChoice, string> = {
  skip: "Skip them",
  update: "Update the lead you have",
  add: "Add them as new leads",
};
const NOTHING_TEXT = "No row can be imported. The reasons are above.";
const HEADLESS_TEXT =
  "The first row looks like a lead, but it is used as the header row and is not imported. Add a header row above it, then choose the file again.";

interface ImportReviewProps {
  result: ImportResult;
  isChecking: boolean;
  onStart: (choices: Choices & { dry_run: boolean }) => Promise<void>;
  onChooseFile: () => void;
}

export function ImportReview({ result, isChecking, onStart, onChooseFile }: ImportReviewProps) {
  const all = useImportChoices(result);
  const [isBusy, setBusy] = useState(false);
  const isStale = all.isChanged || isChecking;
  const start = async (dry_run: boolean) => {
    setBusy(true);
    try {
      await onStart({ ...all.choices(), dry_run });
      all.setChecked();
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
    setBusy(false);
  };
  return (
    <>
      <SectionCard
        title="Match your columns"
        actions={<Button onClick={onChooseFile}>Choose another file</Button>}
      >
        <ColumnChoices result={result} all={all} />
        {isStale && (
          <Button
            variant="contained"
            loading={isBusy || isChecking}
            sx={{ marginTop: 2 }}
            onClick={() => void start(true)}
          >
            Check again
          </Button>
        )}
      </SectionCard>
      <ImportOutcome result={result} />
      {!isStale && <ImportAction result={result} isBusy={isBusy} onImport={() => void start(false)} />}
    </>
  );
}

interface ColumnChoicesProps {
  result: ImportResult;
  all: ReturnType<typeof useImportChoices>;
}

function ColumnChoices({ result, all }: ColumnChoicesProps) {
  const source = sourceText(result.source);
  return (
    <>
      {isHeadless(result.columns) && (
        <Alert severity="warning" sx={{ marginBottom: 2 }}>
          {HEADLESS_TEXT}
        </Alert>
      )}
      {source && (
        <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
          {source}
        </Typography>
      )}
      <ColumnList
        columns={result.columns}
        mapping={all.mapping}
        formatChoices={all.readings}
        onMap={all.map}
        onRead={all.read}
      />
      <UnknownLabels labels={result.unknown} getValue={all.getValue} onChange={all.setValue} />
      {result.lost_without_reason > 0 && (
        <LostReason count={result.lost_without_reason} value={all.lostReason} onChange={all.setLostReason} />
      )}
      <Duplicates value={all.duplicates} onChange={all.setDuplicates} />
    </>
  );
}

interface ImportActionProps {
  result: ImportResult;
  isBusy: boolean;
  onImport: () => void;
}

function ImportAction({ result: { created, updated }, isBusy, onImport }: ImportActionProps) {
  const { code } = useCurrency();
  const importedCount = created + updated;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <Button variant="contained" loading={isBusy} disabled={importedCount === 0} onClick={onImport}>
        {importedCount === 1 ? "Import 1 lead" : `Import ${formatCount(importedCount, code)} leads`}
      </Button>
      {importedCount === 0 && (
        <Typography variant="body2" color="textSecondary">
          {NOTHING_TEXT}
        </Typography>
      )}
    </Box>
  );
}

interface LostReasonProps {
  count: number;
  value: string;
  onChange: (reason: string) => void;
}

function LostReason({ count, value, onChange }: LostReasonProps) {
  return (
    <TextField
      size="small"
      label="Lost reason"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={`For ${count === 1 ? "1 lost lead" : `${count} lost leads`} without a reason in the file`}
      slotProps={{ htmlInput: { maxLength: LOST_REASON_MAX } }}
      sx={{ display: "flex", marginTop: 3, maxWidth: 400 }}
    />
  );
}

interface DuplicatesProps {
  value: DuplicateChoice;
  onChange: (choice: DuplicateChoice) => void;
}

function Duplicates({ value, onChange }: DuplicatesProps) {
  const titleId = useId();
  return (
    <FormControl sx={{ display: "flex", marginTop: 3 }}>
      <FormLabel id={titleId}>Rows whose phone or email you already have</FormLabel>
      <RadioGroup
        aria-labelledby={titleId}
        value={value}
        onChange={(_, chosen) => onChange(DUPLICATE_CHOICES.find((option) => option === chosen) ?? "skip")}
      >
        {DUPLICATE_CHOICES.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            label={DUPLICATE_LABELS[option]}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Where the table was found, unless it is the whole file. */
function sourceText({ sheet, header_row }: ImportResult["source"]): string {
  if (sheet !== null) return `Read from sheet “${sheet}”, header in row ${header_row}.`;
  return header_row > 1 ? `Read with the header in row ${header_row}.` : "";
}
