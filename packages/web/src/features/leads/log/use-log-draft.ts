import type { LeadDetail, LoggedLead, LogOnLead, MoveFields } from "@leadlane/core/leads/schema";
import { type FormEvent, useState } from "react";
import { useLead } from "../../../data/leads/leads";
import { useLog } from "../../../data/leads/log";
import { logEntry } from "../../../data/outbox/new-entry";
import { useOwnFields } from "../../../data/own-fields";
import { ApiError, messageOf } from "../../../lib/api/api-error";
import { useIdempotencyKey } from "../../../lib/api/use-idempotency-key";
import { useUnsaved } from "../../../lib/navigation/unsaved";
import type { Delivery } from "../../../lib/outbox/outbox-entry";
import { useWorkspace } from "../../../lib/session/workspace";
import { knownMissing, missingPaths, withFields } from "../actions/stage-check";
import { actionOf, emptyDraft, type LogDraft, type LogKind, toLog, validateDraft } from "./log-plan";

const STALE = 412;

function merged(before: MoveFields | undefined, fields: MoveFields): MoveFields {
  return withFields({ fields: before }, { fields }).fields ?? fields;
}

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
  const ownFields = useOwnFields();
  const [missing, setMissing] = useState<readonly string[]>([]); // fields to ask for before the move
  const [given, setGiven] = useState<MoveFields | undefined>();
  const [attempts, setTries] = useState(0);
  const context = { now, timeZone, currency };
  const problems = attempts > 0 ? validateDraft(draft, context) : {};
  const set = (fields: Partial<LogDraft>) => setDraft((before) => ({ ...before, ...fields }));
  useUnsaved(draft.text.trim() !== "");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  const send = async (fields?: MoveFields) => {
    const current = { ...context, now: Date.now() };
    setNow(current.now);
    setTries(attempts + 1);
    if (isBusy || Object.keys(validateDraft(draft, current)).length > 0) return;
    const input = toLog(draft, lead.version, current, fields);
    const lacking = fields ? [] : missingAfter(input);
    if (lacking.length > 0) return setMissing(lacking);
    setBusy(true);
    setFailure(null);
    try {
      const entry = logEntry(lead, input, actionOf(draft, current), timeZone);
      onLogged(await log(entry, lead.version, keyFor(input)), draft.kind);
    } catch (error) {
      const paths = missingPaths(error);
      if (paths) return setMissing(paths);
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

  /** What the lead lacks for the chosen status, with what the log itself sets. */
  const missingAfter = ({ move, next }: LogOnLead): string[] => {
    if (!draft.status) return [];
    const after = { ...lead, ...next, ...(move?.value !== undefined && { value: move.value }) };
    return knownMissing(after, draft.status, ownFields);
  };

  const question = missing.length > 0 && {
    missing,
    answer: (fields: MoveFields) => {
      setMissing([]);
      setGiven((before) => merged(before, fields));
      void send(merged(given, fields));
    },
    cancel: () => setMissing([]),
  };
  return { draft, set, problems, failure, isBusy, attempts, submit, context, question };
}
