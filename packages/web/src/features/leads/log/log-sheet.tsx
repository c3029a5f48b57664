import type { LeadDetail, LoggedLead } from "@leadlane/core/leads/schema";
import { useLog } from "../../../data/leads/log";
import { messageOf } from "../../../lib/api/api-error";
import type { LogRequest } from "../../../lib/contact/lead-sheets";
import { toast } from "../../../lib/feedback/toast";
import type { Delivery } from "../../../lib/outbox/outbox-entry";
import { showWaiting } from "../../../lib/outbox/show-waiting";
import { LeadSheet } from "../sheets/lead-sheet";
import { LogForm } from "./log-form";
import { LOG_KINDS, type LogKind } from "./log-plan";

interface LogSheetProps {
  request: LogRequest;
  onClosed: () => void;
}

/** Logs the outcome of a call or message. Mount to open. */
export function LogSheet({ request: { leadId, kind, text }, onClosed }: LogSheetProps) {
  const { undo } = useLog();

  const onLogged = (before: LeadDetail, delivery: Delivery<LoggedLead>, done: LogKind) => {
    if (!delivery.isSent) return showWaiting(`${LOG_KINDS[done].done} ${before.name}`, delivery.entry);
    const undoLog = async () => {
      try {
        await undo(before, delivery.answer);
      } catch (failure) {
        toast.error(messageOf(failure, "Couldn't undo this."));
      }
    };
    toast.success(`${LOG_KINDS[done].done} ${before.name} ${done === "note" ? "added" : "logged"}`, {
      action: { label: "Undo", onAction: () => void undoLog() },
    });
  };

  return (
    <LeadSheet leadId={leadId} title={(name) => name ?? "How did it go?"} height={360} onClosed={onClosed}>
      {(lead, close) => (
        <LogForm
          lead={lead}
          kind={kind}
          text={text}
          onLogged={(delivery, done) => {
            close();
            onLogged(lead, delivery, done);
          }}
        />
      )}
    </LeadSheet>
  );
}
