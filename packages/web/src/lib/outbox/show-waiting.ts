import { toast } from "../feedback/toast";
import { discardEntry } from "./outbox";
import type { OutboxEntry } from "./outbox-entry";

/** The result of an action that waits for the network; `what` begins the sentence: "Call with Asha Verma". */
export function showWaiting(what: string, { seq }: OutboxEntry): void {
  toast.info(`${what}: will be sent when you're back online`, {
    action: { label: "Undo", onAction: () => void discardEntry(seq) },
  });
}
