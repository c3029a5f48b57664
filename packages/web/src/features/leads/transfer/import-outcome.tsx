import type { ImportResult } from "@leadlane/core/jobs/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { TEXTS } from "../../../config/texts";
import { useCurrency } from "../../../data/me";
import { fetchResults, type Transfer, undoImport } from "../../../data/transfer";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { formatCount } from "../../../lib/format/money";
import { formatPhone } from "../../../lib/format/phone-format";
import { useSlug } from "../../../lib/session/use-session";
import { SectionCard } from "../../../ui/layout/section-card";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog";
import { useTargets } from "./column-list";
import { RowMessages } from "./row-messages";

const ACTION_WORDS = { create: "New", update: "Update", skip: "Skip", refuse: "Refuse" } as const;

interface ImportOutcomeProps {
  result: ImportResult | undefined;
  job?: Transfer;
  onChanged?: () => void;
  onAgain?: () => void;
}

export function ImportOutcome({ result, job, onChanged, onAgain }: ImportOutcomeProps) {
  return (
    <>
      <SectionCard title={job ? titleOf(job) : "What will happen"}>
        {job?.status === "undone" ? (
          <UndoneImport job={job} />
        ) : (
          result && <Counts result={result} isFinished={job !== undefined} />
        )}
        {job?.kind === "export" && <Exported job={job} />}
        {job?.status === "done" && result?.reason && (
          <Typography sx={{ marginTop: 2 }}>{result.reason}</Typography>
        )}
        {job && onChanged && <NextSteps job={job} onChanged={onChanged} onAgain={onAgain} />}
        {result && job?.status !== "undone" && (
          <>
            <RowMessages title="Refused rows" rows={result.problems} count={result.refused} />
            <RowMessages
              title={job ? "Values not imported" : "Values that won't be imported"}
              rows={result.warnings}
              count={result.warned}
            />
          </>
        )}
      </SectionCard>
      {result?.preview && result.preview.length > 0 && <Preview rows={result.preview} />}
    </>
  );
}

/** What a failed import saved, or what its undo left, with an action to revert it. */
export function StoppedImport({ job, onChanged }: Required<Pick<ImportOutcomeProps, "job" | "onChanged">>) {
  const { code } = useCurrency();
  const changed = job.result && "changed" in job.result ? job.result.changed : undefined;
  return (
    <SectionCard title="Leads in this import">
      {changed !== undefined && job.phase !== "undo" && (
        <Typography>
          {`${formatCount(changed, code)} ${changed === 1 ? "lead was" : "leads were"} added or updated before it stopped.`}
        </Typography>
      )}
      <NextSteps job={job} onChanged={onChanged} onAgain={undefined} />
    </SectionCard>
  );
}

function Exported({ job }: { job: Transfer }) {
  const { code } = useCurrency();
  const count = `${formatCount(job.done, code)} ${job.done === 1 ? "lead" : "leads"}`;
  return <Typography>{job.result?.reason ?? `The file contains ${count}.`}</Typography>;
}

function UndoneImport({ job: { done, failed } }: { job: Transfer }) {
  const { code } = useCurrency();
  const leads = (count: number, singular: string, plural: string) =>
    `${formatCount(count, code)} ${count === 1 ? `lead ${singular}` : `leads ${plural}`}`;
  return (
    <Typography>
      {`${leads(done - failed, "was", "were")} reverted; leads that the import added are in the trash.`}
      {failed > 0 &&
        ` ${leads(failed, "has changed since and was not reverted", "have changed since and were not reverted")}.`}
    </Typography>
  );
}

function titleOf({ kind, status }: Transfer): string {
  if (kind === "export") return "The export is ready";
  return status === "undone" ? "The import was undone" : "The import is done";
}

function Counts({ result, isFinished }: { result: ImportResult; isFinished: boolean }) {
  const { code } = useCurrency();
  const counts = [
    [isFinished ? "Added" : "New", result.created],
    [isFinished ? "Updated" : "To update", result.updated],
    [isFinished ? "Skipped" : "To skip", result.skipped],
    ["Refused", result.refused],
  ] as const;
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(4, 1fr)" },
        gap: 2,
        margin: 0,
      }}
    >
      {counts.map(([label, count]) => (
        <Box key={label}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="h2" sx={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
            {formatCount(count, code)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const UNDO_TEXT =
  "Leads it added go to the trash, and leads it updated get their old values back. Leads that someone has changed since stay as they are.";

interface NextStepsProps {
  job: Transfer;
  onChanged: () => void;
  onAgain: (() => void) | undefined;
}

function NextSteps({ job, onChanged, onAgain }: NextStepsProps) {
  const slug = useSlug();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const run = async (action: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast.error(messageOf(error, TEXTS.somethingWentWrong));
    }
    setBusy(false);
  };
  const { results_url, kind, id } = job;
  const format = job.result && "format" in job.result ? job.result.format : "csv";
  const name = kind === "export" ? `leads.${format}` : "refused-rows.csv";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, marginTop: 2 }}>
      {kind === "import" && (
        <Button variant="contained" component={Link} to={paths.leads(slug)}>
          View leads
        </Button>
      )}
      {results_url && (
        <Button
          variant={kind === "export" ? "contained" : "outlined"}
          disabled={isBusy}
          onClick={() => void run(() => fetchResults(results_url, name))}
        >
          {kind === "export" ? "Download the file" : "Download the refused rows"}
        </Button>
      )}
      {kind === "import" && onAgain && <Button onClick={onAgain}>Import another file</Button>}
      {job.undo_until && (
        <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
          Undo the import
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Undo the import?"
        confirmLabel="Undo the import"
        destructive
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void run(() => undoImport(id).then(onChanged)).then(() => setAsking(false))}
      >
        {UNDO_TEXT}
      </ConfirmDialog>
    </Box>
  );
}

/** Long messages wrap and leave space for the next column. */
const WRAPPED = { "&&": { whiteSpace: "normal", minWidth: 160, maxWidth: 280 } } as const;

function Preview({ rows }: { rows: NonNullable<ImportResult["preview"]> }) {
  const fields = useTargets().filter(({ field }) => rows.some(({ cells }) => cells[field]));
  return (
    <SectionCard title={rows.length === 1 ? "The first row" : `The first ${rows.length} rows`}>
      <TableContainer tabIndex={0} role="region" aria-label="Preview of the first rows">
        <Table size="small" sx={{ "& td, & th": { whiteSpace: "nowrap" } }}>
          <TableHead>
            <TableRow>
              <TableCell>Row</TableCell>
              <TableCell>What happens</TableCell>
              {fields.map(({ field, label }) => (
                <TableCell key={field}>{label}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ row, action, reason, cells }) => (
              <TableRow key={row}>
                <TableCell>{row}</TableCell>
                <TableCell sx={WRAPPED}>
                  {reason ? `${ACTION_WORDS[action]}: ${reason}` : ACTION_WORDS[action]}
                </TableCell>
                {fields.map(({ field }) => (
                  <TableCell key={field}>
                    {field === "phone" ? formatPhone(cells[field] ?? "") : cells[field]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </SectionCard>
  );
}
