import {
  type AnyExportColumn,
  EXPORT_COLUMN_NAMES,
  EXPORT_COLUMNS,
  type ExportColumn,
  FILE_FORMATS,
  type FileFormat,
} from "@leadlane/core/transfer/rules";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { TEXTS } from "../../../config/texts";
import { type LeadTarget, queryOf, readListState } from "../../../data/leads/list-query";
import { useNamedFields } from "../../../data/own-fields";
import { exportLeads } from "../../../data/transfer";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";

const DEFAULT_COLUMNS: readonly ExportColumn[] = EXPORT_COLUMN_NAMES.filter(
  (column) => !["id", "updated_at", "last_activity_at", "archived"].includes(column),
);
const FORMAT_WORDS: Record<FileFormat, string> = { csv: "CSV", xlsx: "Excel (XLSX)" };
function leadsOf(target: LeadTarget): [string, string][] {
  if ("ids" in target) return target.ids.map((id) => ["ids", id]);
  const { filter, sort } = target.criteria;
  return queryOf({ filter, sort: filter.q ? null : sort });
}

const LATER_TEXT = "Your export is being prepared. You'll get a notification when the file is ready.";

interface ExportDialogProps {
  target?: LeadTarget; // defaults to the listed leads
  subject?: string; // "3 leads"
  onClose: () => void;
}

/** Selects columns and file format. Mount to open. */
export function ExportDialog({ target, subject = "the leads shown", onClose }: ExportDialogProps) {
  const [params] = useSearchParams();
  const own = useNamedFields();
  const choices = [
    ...EXPORT_COLUMN_NAMES.map((name): [AnyExportColumn, string] => [name, EXPORT_COLUMNS[name].label]),
    ...own.map(({ name, field }): [AnyExportColumn, string] => [name, field.label]),
  ];
  const [columns, setColumns] = useState<readonly AnyExportColumn[]>([
    ...DEFAULT_COLUMNS,
    ...own.map(({ name }) => name),
  ]);
  const [format, setFormat] = useState<FileFormat>("csv");
  const [isBusy, setBusy] = useState(false);
  const titleId = useId();
  const formatId = useId();

  const toggle = (column: AnyExportColumn) =>
    setColumns(
      choices.map(([name]) => name).filter((option) => columns.includes(option) !== (option === column)),
    );
  const start = async () => {
    setBusy(true);
    const leads = leadsOf(target ?? { criteria: readListState(params) });
    const query = new URLSearchParams([...leads, ["columns", columns.join(",")], ["format", format]]);
    try {
      const job = await exportLeads(query, format);
      if (job) toast.info(LATER_TEXT);
      onClose();
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        Export {subject}
      </DialogTitle>
      <DialogContent>
        <FormControl component="fieldset" fullWidth>
          <FormLabel component="legend">Columns</FormLabel>
          <Box
            sx={{ display: "grid", gridTemplateColumns: { xs: "1fr 1fr", sm: "1fr 1fr 1fr" }, marginTop: 1 }}
          >
            {choices.map(([column, label]) => (
              <FormControlLabel
                key={column}
                control={<Checkbox checked={columns.includes(column)} onChange={() => toggle(column)} />}
                label={label}
              />
            ))}
          </Box>
        </FormControl>
        <FormControl sx={{ marginTop: 2 }}>
          <FormLabel id={formatId}>File</FormLabel>
          <RadioGroup
            row
            aria-labelledby={formatId}
            value={format}
            onChange={(_, value) => setFormat(FILE_FORMATS.find((option) => option === value) ?? "csv")}
          >
            {FILE_FORMATS.map((option) => (
              <FormControlLabel
                key={option}
                value={option}
                control={<Radio />}
                label={FORMAT_WORDS[option]}
              />
            ))}
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={columns.length === 0}
          loading={isBusy}
          onClick={() => void start()}
        >
          Export
        </Button>
      </DialogActions>
    </Dialog>
  );
}
