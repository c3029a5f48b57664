import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import Schedule from "@mui/icons-material/Schedule";
import { useOutboxEntry } from "../../lib/outbox/outbox";
import { type OutboxEntry, STATE_TEXTS } from "../../lib/outbox/outbox-entry";
import { TintChip } from "../display/tint-chip";

/** Shows that something entered for the lead, or for an event without a lead, has not been sent yet. */
export function WaitingBadge({ subject }: { subject: string }) {
  const entry = useOutboxEntry(subject);
  return entry ? <EntryState state={entry.state} /> : null;
}

export function EntryState({ state }: Pick<OutboxEntry, "state">) {
  const isWaiting = state === "waiting";
  return (
    <TintChip
      tint={isWaiting ? "info" : "warning"}
      icon={isWaiting ? <Schedule aria-hidden /> : <ErrorOutline aria-hidden />}
    >
      {STATE_TEXTS[state]}
    </TintChip>
  );
}
