import type { LogOnLead, MoveFields } from "@leadlane/core/leads/schema";
import type { PipelineStatus } from "@leadlane/core/pipeline/schema";
import type { LogRequest } from "../../../lib/contact/lead-sheets";
import { amountProblem, parseMoney } from "../../../lib/format/amount-text";
import { nextTimes } from "../../../lib/time/next-times";
import { formatClock, formatDate } from "../../../lib/time/time";
import { fromZonedInput } from "../../../lib/time/zoned-time";
import { chosenTime, pickedProblem, type TimeChoice } from "../../../ui/form/time-choices";

export type LogKind = LogRequest["kind"];

export interface LogDraft {
  kind: LogKind;
  outcome: string | null;
  text: string;
  next: TimeChoice | null; // null leaves the follow-up unchanged
  picked: string; // value of the datetime-local field
  nextStep: string;
  formerStep: string; // kept unless changed
  status: PipelineStatus | null;
  value: string;
  reason: string;
}

interface LoggedKind {
  label: string; // "Call"
  action: string;
  done: string; // before the name, in the toast: "Call with"
  outcomes: readonly string[];
}

export const LOG_KINDS: Record<LogKind, LoggedKind> = {
  // The outcomes of calls are the business's own.
  call: { label: "Call", action: "Log call", done: "Call with", outcomes: [] },
  whatsapp: {
    label: "WhatsApp",
    action: "Log WhatsApp",
    done: "WhatsApp to",
    outcomes: ["Sent", "Replied", "No reply", "Not on WhatsApp"],
  },
  email: { label: "Email", action: "Log email", done: "Email to", outcomes: ["Sent", "Replied", "Bounced"] },
  meeting: {
    label: "Meeting",
    action: "Log meeting",
    done: "Meeting with",
    outcomes: ["Held", "No show", "Postponed"],
  },
  note: { label: "Note", action: "Add note", done: "Note on", outcomes: [] },
};

export function emptyDraft(kind: LogKind, formerStep = "", text = ""): LogDraft {
  return {
    kind,
    outcome: text && kind === "whatsapp" ? "Sent" : null,
    text,
    next: null,
    picked: "",
    nextStep: formerStep,
    formerStep,
    status: null,
    value: "",
    reason: "",
  };
}

export interface LogContext {
  now: number;
  timeZone: string | undefined;
  currency: string;
}

export function validateDraft(
  draft: LogDraft,
  context: LogContext,
): Partial<Record<"picked" | "value" | "reason", string>> {
  const picked =
    !isClosing(draft) && draft.next === "pick"
      ? pickedProblem(draft.picked, context.now, context.timeZone)
      : undefined;
  const value =
    draft.status?.type === "won" ? amountProblem(draft.value, context.currency, "Value") : undefined;
  return {
    ...(picked && { picked }),
    ...(value && { value }),
    ...(draft.status?.type === "lost" && draft.reason.trim() === ""
      ? { reason: "Enter why it was lost" }
      : {}),
  };
}

/** Won and lost leads have no next step. */
export function isClosing({ status }: LogDraft): boolean {
  return status !== null && status.type !== "open";
}

export function toLog(draft: LogDraft, version: number, context: LogContext, fields?: MoveFields): LogOnLead {
  const { kind, outcome, text, status } = draft;
  return {
    kind,
    version,
    ...(text.trim() && { text: text.trim() }),
    ...(outcome && { outcome }),
    ...nextOf(draft, context),
    ...(fields && { fields }),
    ...(status && {
      move: {
        status_id: status.id,
        ...(status.type === "lost" && { lost_reason: draft.reason.trim() }),
        ...(status.type === "won" &&
          draft.value.trim() !== "" && { value: parseMoney(draft.value, context.currency) }),
      },
    }),
  };
}

function nextOf(draft: LogDraft, context: LogContext): Pick<LogOnLead, "next"> {
  if (isClosing(draft) || draft.next === "none") return { next: null };
  const follow_up_at = timeOf(draft, context);
  if (follow_up_at === null) return {};
  const step = draft.nextStep.trim();
  return { next: { follow_up_at, ...(step !== draft.formerStep && { next_step: step || null }) } };
}

function timeOf({ next, picked }: LogDraft, { now, timeZone }: LogContext): string | null {
  return chosenTime(next, picked, now, timeZone);
}

/** "Log call, next tomorrow 10:00, move to Qualified" */
export function actionOf(draft: LogDraft, context: LogContext): string {
  return [
    LOG_KINDS[draft.kind].action,
    ...(isClosing(draft) ? [] : describeNext(draft, context)),
    ...(draft.status ? [`move to ${draft.status.name}`] : []),
  ].join(", ");
}

function describeNext(draft: LogDraft, { now, timeZone }: LogContext): string[] {
  if (draft.next === "none") return ["no next step"];
  const preset = nextTimes(now, timeZone).find(({ name }) => name === draft.next);
  if (preset) return [`next ${preset.description}`];
  const at = draft.next === "pick" ? fromZonedInput(draft.picked, timeZone) : null;
  return at ? [`next ${formatDate(at, timeZone)} ${formatClock(at, timeZone)}`] : [];
}
