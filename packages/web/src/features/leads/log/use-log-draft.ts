import type { LeadDetail, LoggedLead } from "@leadlane/core/leads/schema";
import { type FormEvent, useState } from "react";
import { useLead } from "../../../data/leads/leads";
import { useLog } from "../../../data/leads/log";
import { logEntry } from "../../../data/outbox/new-entry";
import { ApiError, messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { useUnsaved } from "../../../lib/navigation/unsaved";
import type { Delivery } from "../../../lib/outbox/outbox-entry";
import { useWorkspace } from "../../../lib/session/workspace";
import { actionOf, emptyDraft, type LogDraft, type LogKind, toLog, validateDraft } from "./log-plan";

const STALE = 412;

interface LogDraftOptions {
  lead: LeadDetail;
  kind: LogKind;
  text?: string; // of a message that was just sent
  onLogged: (delivery: Delivery<LoggedLead>, kind: LogKind) => void;
}

export function useLogDraft({ lead, kind, text = "", onLogged }: LogDraftOptions) {
  const { timeZone, currency } = useWorkspace();
  const { log } = useLog();
  const { mutate } = useLead(lead.id);
  const { keyFor } = useIdempotencyKey();
  const [draft, setDraft] = useState(() => emptyDraft(kind, lead.next_step ?? "", text));
  const [now, setNow] = useState(() => Date.now());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [attempts, setTries] = useState(0);
  const context = { now, timeZone, currency };
  const problems = attempts > 0 ? validateDraft(draft, context) : {};
  const set = (fields: Partial<LogDraft>) => setDraft((before) => ({ ...before, ...fields }));
  useUnsaved(draft.text.trim() !== "");

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const current = { ...context, now: Date.now() };
    setNow(current.now);
    setTries(attempts + 1);
    if (isBusy || Object.keys(validateDraft(draft, current)).length > 0) return;
    const input = toLog(draft, lead.version, current);
    setBusy(true);
    setFailure(null);
    try {
      const entry = logEntry(lead, input, actionOf(draft, current), timeZone);
      onLogged(await log(entry, lead.version, keyFor(input)), draft.kind);
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

  return { draft, set, problems, failure, isBusy, attempts, submit, context };
}
