import { MERGE_UNDO_DAYS } from "@leadlane/core/jobs/rules";
import type { JobState } from "@leadlane/core/jobs/schema";
import type { MergePreview } from "@leadlane/core/merges/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type RefObject, useId, useRef, useState } from "react";
import { MEDIA } from "../../../config/media";
import { TEXTS } from "../../../config/texts";
import { useLeadStore } from "../../../data/leads/lead-store";
import { mergeLeads, useMergePreview } from "../../../data/leads/merge";
import { isStale, messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { useWorkspace } from "../../../lib/session/workspace";
import { formatDate } from "../../../lib/time/time";
import { ErrorState } from "../../../ui/feedback/error-state";
import { JobBar } from "../../../ui/feedback/job-bar";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { SubmitButton } from "../../../ui/form/submit-button";
import { useLeadNames } from "../lead-names";
import { followMerge } from "./follow-merge";
import type { NamedLead } from "./merge-button";
import { type Choices, choiceColumns, choiceRow, MergeFields } from "./merge-fields";
import { movesText } from "./merge-text";

interface MergeDialogProps {
  kept: NamedLead;
  other: NamedLead;
  onMerged: () => void;
  onClose: () => void;
}

/** Merges two leads: choose which one stays, and the value of each field. Mount to open. */
export function MergeDialog({ kept: first, other: second, onMerged, onClose }: MergeDialogProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const titleId = useId();
  const [keptId, setKeptId] = useState(first.id);
  const [kept, other] = keptId === first.id ? [first, second] : [second, first];
  const [choices, setChoices] = useState<Choices>({});
  // Don't refetch while merging: the other lead no longer exists, and all leads are refetched afterwards.
  const isMerging = useRef(false);
  const { data: preview, error, mutate } = useMergePreview(kept.id, other.id, () => isMerging.current);
  const merge = useMerge(preview, choices, isMerging, {
    onMerged,
    onClose,
    onStale: () => void mutate(),
  });
  const choose = (id: string) => {
    setKeptId(id);
    setChoices({});
  };
  return (
    <Dialog open fullScreen={isPhone} fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId} variant="h2">
        Merge two leads
      </DialogTitle>
      <DialogContent sx={{ display: "grid", alignContent: "start", gap: 2 }}>
        {merge.problem && <Alert severity="error">{merge.problem}</Alert>}
        <KeptLeadChoice
          leads={[first, second]}
          preview={preview}
          value={keptId}
          disabled={merge.isBusy}
          onChange={choose}
        />
        {error && !preview ? (
          <ErrorState error={error} onRetry={() => void mutate()} />
        ) : (
          <LoadingRegion loading={!preview} noun="both leads" skeleton={<PreviewSkeleton />}>
            {() =>
              preview && (
                <>
                  <Box>
                    <MergeFields
                      preview={preview}
                      choices={choices}
                      disabled={merge.isBusy}
                      onChoose={(field, take) => setChoices({ ...choices, [field]: take })}
                    />
                  </Box>
                  <Typography>{consequence(preview)}</Typography>
                </>
              )
            }
          </LoadingRegion>
        )}
        {merge.job && <JobBar label="Merging" done={merge.job.done} total={merge.job.total} />}
      </DialogContent>
      <MergeActions merge={merge} isReady={preview !== undefined} onClose={onClose} />
    </Dialog>
  );
}

function PreviewSkeleton() {
  return (
    <RowsSkeleton count={4} height={60}>
      <TwoLinesSkeleton first="40%" second="80%" />
    </RowsSkeleton>
  );
}

interface MergeActionsProps {
  merge: ReturnType<typeof useMerge>;
  isReady: boolean;
  onClose: () => void;
}

function MergeActions({ merge, isReady, onClose }: MergeActionsProps) {
  return (
    <DialogActions>
      <Button onClick={onClose}>{merge.isBusy ? "Close" : "Cancel"}</Button>
      <SubmitButton
        type="button"
        busy={merge.isBusy}
        busyLabel="Merging…"
        disabled={!isReady}
        onClick={() => void merge.start()}
      >
        Merge
      </SubmitButton>
    </DialogActions>
  );
}

function consequence({ this: kept, other, moves, fields }: MergePreview): string {
  const movedItems = movesText(moves);
  const identicalText = fields.length === 0 ? "All fields are identical. " : "";
  const moved = movedItems ? `Moves from ${other.name} to ${kept.name}: ${movedItems}. ` : "";
  return `${identicalText}${moved}You can undo the merge for ${MERGE_UNDO_DAYS} days, in the activity of ${kept.name}.`;
}

interface KeptLeadChoiceProps {
  leads: readonly NamedLead[];
  preview: MergePreview | undefined;
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
}

function KeptLeadChoice({ leads, preview, value, disabled, onChange }: KeptLeadChoiceProps) {
  const labelId = useId();
  const { timeZone } = useWorkspace();
  const names = useLeadNames();
  const describeLead = (id: string) => {
    const lead = [preview?.this, preview?.other].find((candidate) => candidate?.id === id);
    return (
      lead && `Added ${formatDate(lead.created_at, timeZone)} · ${names.ownerLabel(lead.owner_id) ?? ""}`
    );
  };
  return (
    <FormControl disabled={disabled} sx={choiceRow}>
      <FormLabel id={labelId} focused={false} sx={{ fontWeight: 600, color: "text.primary" }}>
        Which lead do you want to keep?
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_, id) => onChange(id)}
        sx={choiceColumns}
      >
        {leads.map(({ id, name }, position) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio color="info" autoFocus={position === 0} />}
            label={
              <Box sx={{ overflowWrap: "anywhere" }}>
                {name}
                <Typography variant="caption" color="textSecondary" sx={{ display: "block", minHeight: 18 }}>
                  {describeLead(id)}
                </Typography>
              </Box>
            }
            sx={{ minHeight: 44, minWidth: 0 }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface MergeCallbacks {
  onMerged: () => void;
  onClose: () => void;
  onStale: () => void;
}

function useMerge(
  preview: MergePreview | undefined,
  choices: Choices,
  isMerging: RefObject<boolean>,
  { onMerged, onClose, onStale }: MergeCallbacks,
) {
  const leads = useLeadStore();
  const { keyFor } = useIdempotencyKey();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [job, setJob] = useState<JobState | null>(null);
  const start = async () => {
    if (!preview) return;
    const { this: kept, other, fields } = preview;
    const chosen = fields.flatMap(({ field, take }) => {
      const choice = choices[field] ?? take;
      return choice === "both" ? [] : [[field, choice] as const];
    });
    const take = Object.fromEntries(chosen);
    const body = { other_id: other.id, version: kept.version, other_version: other.version, take };
    setBusy(true);
    setProblem(null);
    isMerging.current = true;
    try {
      const started = await mergeLeads(kept.id, body, keyFor([kept.id, body]));
      setJob({ id: started.job_id, kind: "merge", status: "running", done: 0, total: null, failed: 0 });
      const isDone = await followMerge(started, { kept: kept.name, other: other.name }, leads, setJob);
      onClose();
      if (isDone) onMerged();
    } catch (error) {
      isMerging.current = false;
      setProblem(messageOf(error, TEXTS.somethingWentWrong));
      if (isStale(error)) onStale();
      setBusy(false);
    }
  };
  return { start, isBusy, problem, job };
}
