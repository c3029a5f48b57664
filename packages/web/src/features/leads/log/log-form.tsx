import { ACTIVITY_TEXT_MAX, LOST_REASON_MAX, NEXT_STEP_MAX } from "@leadlane/core/leads/rules";
import type { LeadDetail, LoggedLead } from "@leadlane/core/leads/schema";
import { isOther } from "@leadlane/core/reasons/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { Suspense, useState } from "react";
import { useReasonNames, useStatuses } from "../../../data/me";
import { useFocusOn } from "../../../lib/focus";
import { moneyInput } from "../../../lib/format/amount-text";
import type { Delivery } from "../../../lib/outbox/outbox-entry";
import { useWorkspace } from "../../../lib/session/workspace";
import { StatusDot } from "../../../ui/display/status-chip";
import { AmountField } from "../../../ui/form/amount-field";
import { ChoiceChips } from "../../../ui/form/choice-chips";
import { SubmitButton } from "../../../ui/form/submit-button";
import { TimeChoices } from "../../../ui/form/time-choices";
import { moveRefusal } from "../actions/stage-check";
import { MoveFieldsSheet } from "../move/lazy-questions";
import { actionOf, isClosing, LOG_KINDS, type LogDraft, type LogKind } from "./log-plan";
import { useLogDraft } from "./use-log-draft";

interface LogFormProps {
  lead: LeadDetail;
  kind: LogKind;
  text?: string;
  onLogged: (delivery: Delivery<LoggedLead>, kind: LogKind) => void;
}

const PROBLEM = "[aria-invalid=true], [role=alert]";

export function LogForm({ lead, kind, text, onLogged }: LogFormProps) {
  const { draft, set, problems, failure, isBusy, attempts, submit, context, question } = useLogDraft({
    lead,
    kind,
    text,
    onLogged,
  });
  const form = useFocusOn<HTMLFormElement>(attempts, { selector: PROBLEM });
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
      <KindFields draft={draft} onChange={set} />
      <TextField
        label="Note"
        multiline
        maxRows={6}
        value={draft.text}
        onChange={({ target }) => set({ text: target.value })}
        slotProps={{ htmlInput: { maxLength: ACTIVITY_TEXT_MAX } }}
      />
      {!isClosing(draft) && <NextFields draft={draft} error={problems.picked} onChange={set} />}
      <StatusField lead={lead} draft={draft} onChange={set} />
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
        <SubmitButton worksOffline busy={isBusy} busyLabel="Saving…" fullWidth sx={{ minHeight: 48 }}>
          {actionOf(draft, context)}
        </SubmitButton>
      </Box>
      {question && draft.status && (
        <Suspense fallback={null}>
          <MoveFieldsSheet
            subject={lead.name}
            statusName={draft.status.name}
            names={question.missing}
            onConfirm={question.answer}
            onCancel={question.cancel}
          />
        </Suspense>
      )}
    </Box>
  );
}

const kinds = Object.keys(LOG_KINDS) as LogKind[];

interface FieldsProps {
  draft: LogDraft;
  error: string | undefined;
  onChange: (fields: Partial<LogDraft>) => void;
}

function KindFields({ draft, onChange }: Omit<FieldsProps, "error">) {
  const callOutcomes = useReasonNames("call_outcomes");
  const outcomes = draft.kind === "call" ? callOutcomes : LOG_KINDS[draft.kind].outcomes;
  return (
    <>
      <ChoiceChips
        label="What was it?"
        isNeeded
        choices={kinds.map((value) => ({ value, label: LOG_KINDS[value].label }))}
        value={draft.kind}
        onChange={(next) => next && onChange({ kind: next, outcome: null })}
      />
      {outcomes.length > 0 && (
        <ChoiceChips
          label="Outcome"
          choices={outcomes.map((value) => ({ value, label: value }))}
          value={draft.outcome}
          onChange={(outcome) => onChange({ outcome })}
        />
      )}
    </>
  );
}

interface StatusFieldProps extends Omit<FieldsProps, "error"> {
  lead: LeadDetail;
}

function StatusField({ lead, draft, onChange }: StatusFieldProps) {
  const { currency } = useWorkspace();
  const statuses = useStatuses();
  const from = statuses.find(({ id }) => id === lead.status_id);
  return (
    <ChoiceChips
      label="Also move to"
      choices={statuses
        .filter(({ id }) => id !== lead.status_id)
        .map((status) => ({
          value: status.id,
          label: status.name,
          icon: <StatusDot color={status.color} size={10} />,
          refusal: moveRefusal(from, status),
        }))}
      value={draft.status?.id ?? null}
      onChange={(id) =>
        onChange({
          status: statuses.find((status) => status.id === id) ?? null,
          value: moneyInput(lead.value, currency),
        })
      }
    />
  );
}

function NextFields({ draft, error, onChange }: FieldsProps) {
  return (
    <>
      <TimeChoices
        allowsNone
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
  const [isOwn, setIsOwn] = useState(false);
  const reasons = useReasonNames("lost_reasons");
  const other = reasons.find(isOther) ?? "";
  return (
    <>
      <ChoiceChips
        label="Why was it lost?"
        choices={reasons.map((value) => ({ value, label: value }))}
        value={reasons.find((reason) => (isOwn ? reason === other : reason === draft.reason)) ?? null}
        onChange={(reason) => {
          setIsOwn(reason !== null && isOther(reason));
          onChange({ reason: reason ?? "" });
        }}
      />
      {isOwn && (
        <TextField
          label="In your own words"
          value={draft.reason === other ? "" : draft.reason}
          onChange={({ target }) => onChange({ reason: target.value || other })}
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
