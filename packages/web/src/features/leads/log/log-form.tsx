import { ACTIVITY_TEXT_MAX, LOST_REASON_MAX, LOST_REASONS, NEXT_STEP_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail, LoggedLead } from "@leadlane/core/leads/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLead } from "../../../data/leads/leads";
import { useLog } from "../../../data/leads/log";
import { useStatuses } from "../../../data/me";
import { ApiError, messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { moneyInput } from "../../../lib/format/amount-text";
import { useUnsaved } from "../../../lib/navigation/unsaved";
import { useWorkspace } from "../../../lib/session/workspace";
import { StatusDot } from "../../../ui/display/status-chip";
import { AmountField } from "../../../ui/form/amount-field";
import { ChoiceChips } from "../../../ui/form/choice-chips";
import { SubmitButton } from "../../../ui/form/submit-button";
import { TimeChoices } from "../../../ui/form/time-choices";
import {
  actionOf,
  closes,
  emptyDraft,
  LOG_KINDS,
  type LogDraft,
  type LogKind,
  problemsOf,
  toLog,
} from "./log-plan";

interface LogFormProps {
  lead: LeadDetail;
  kind: LogKind;
  onLogged: (logged: LoggedLead, kind: LogKind) => void;
}

const STALE = 412;
const PROBLEM = "[aria-invalid=true], [role=alert]";
const [OTHER] = LOST_REASONS.slice(-1);

/** How it went, what is next and where the lead stands then: chips for the usual, one button that says what it does. */
export function LogForm({ lead, kind, onLogged }: LogFormProps) {
  const { timeZone, currency } = useWorkspace();
  const statuses = useStatuses();
  const { log } = useLog();
  const { mutate } = useLead(lead.id);
  const { keyFor } = useIdempotencyKey();
  const [draft, setDraft] = useState(() => emptyDraft(kind, lead.next_step ?? ""));
  const [now, setNow] = useState(() => Date.now());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const here = { now, timeZone, currency };
  const problems = tries > 0 ? problemsOf(draft, here) : {};
  const set = (fields: Partial<LogDraft>) => setDraft((before) => ({ ...before, ...fields }));
  useUnsaved(draft.text.trim() !== "");
  // What is missing may be out of sight.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(PROBLEM)?.focus();
  }, [tries]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const current = { ...here, now: Date.now() };
    setNow(current.now);
    setTries(tries + 1);
    if (isBusy || Object.keys(problemsOf(draft, current)).length > 0) return;
    const input = toLog(draft, lead.version, current);
    setBusy(true);
    setFailure(null);
    try {
      onLogged(await log(lead.id, input, keyFor(input)), draft.kind);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === STALE;
      if (isStale) void mutate();
      setFailure(
        isStale
          ? "This lead was changed meanwhile. What you see is up to date; press the button again."
          : messageOf(error, "Couldn't log this."),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <ChoiceChips
        label="What was it?"
        isNeeded
        choices={kinds.map((value) => ({ value, label: LOG_KINDS[value].label }))}
        value={draft.kind}
        onChange={(next) => next && set({ kind: next, outcome: null })}
      />
      {LOG_KINDS[draft.kind].outcomes.length > 0 && (
        <ChoiceChips
          label="Outcome"
          choices={LOG_KINDS[draft.kind].outcomes.map((value) => ({ value, label: value }))}
          value={draft.outcome}
          onChange={(outcome) => set({ outcome })}
        />
      )}
      <TextField
        label="Note"
        multiline
        maxRows={6}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: ACTIVITY_TEXT_MAX } }}
      />
      {!closes(draft) && <NextFields draft={draft} error={problems.picked} onChange={set} />}
      <ChoiceChips
        label="Also move to"
        choices={statuses
          .filter(({ id }) => id !== lead.status_id)
          .map(({ id, name, color }) => ({
            value: id,
            label: name,
            icon: <StatusDot color={color} size={10} />,
          }))}
        value={draft.status?.id ?? null}
        onChange={(id) =>
          set({
            status: statuses.find((status) => status.id === id) ?? null,
            value: moneyInput(lead.value, currency),
          })
        }
      />
      {draft.status?.type === "won" && (
        <AmountField
          label="Value"
          value={draft.value}
          error={problems.value}
          onChange={(value) => set({ value })}
        />
      )}
      {draft.status?.type === "lost" && <ReasonFields draft={draft} error={problems.reason} onChange={set} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      <Box
        sx={{
          position: "sticky",
          bottom: 0,
          paddingTop: 1.5,
          paddingBottom: { xs: 1.5, md: 3 },
          backgroundColor: "background.raised",
        }}
      >
        <SubmitButton busy={isBusy} busyLabel="Saving…" fullWidth sx={{ minHeight: 48 }}>
          {actionOf(draft, here)}
        </SubmitButton>
      </Box>
    </Box>
  );
}

const kinds = Object.keys(LOG_KINDS) as LogKind[]; // just the keys of the table

interface FieldsProps {
  draft: LogDraft;
  error: string | undefined;
  onChange: (fields: Partial<LogDraft>) => void;
}

function NextFields({ draft, error, onChange }: FieldsProps) {
  return (
    <>
      <TimeChoices
        canBeNone
        value={draft.next}
        picked={draft.picked}
        error={error}
        onChange={(next, picked) => onChange({ next, picked })}
      />
      {draft.next !== null && draft.next !== "none" && (
        <TextField
          label="Next step"
          value={draft.nextStep}
          onChange={({ target }) => onChange({ nextStep: target.value })}
          slotProps={{ htmlInput: { maxLength: NEXT_STEP_MAX } }}
        />
      )}
    </>
  );
}

function ReasonFields({ draft, error, onChange }: FieldsProps) {
  const [isOther, setOther] = useState(false);
  return (
    <>
      <ChoiceChips
        label="Why was it lost?"
        choices={LOST_REASONS.map((value) => ({ value, label: value }))}
        value={LOST_REASONS.find((reason) => (isOther ? reason === OTHER : reason === draft.reason)) ?? null}
        onChange={(reason) => {
          setOther(reason === OTHER);
          onChange({ reason: reason ?? "" });
        }}
      />
      {isOther && (
        <TextField
          label="In your own words"
          value={draft.reason === OTHER ? "" : draft.reason}
          onChange={({ target }) => onChange({ reason: target.value || (OTHER ?? "") })}
          slotProps={{ htmlInput: { maxLength: LOST_REASON_MAX } }}
        />
      )}
      {error && (
        <Alert severity="error" tabIndex={-1}>
          {error}
        </Alert>
      )}
    </>
  );
}
