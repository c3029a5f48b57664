import type { DomainEvent } from "../events/event";
import type { LaneMessage, Message, TransferMessage } from "../kernel/queue/message";

export function messagesOf(event: DomainEvent, tenant_id: string): Message[] {
  switch (event.type) {
    case "letter.posted":
      return [{ kind: "mail", tenant_id, letter_id: event.letter_id }];
    case "file.replaced":
      return [{ kind: "file_removal", tenant_id, path: event.path }];
    case "enquiry.received": {
      const { enquiry_id } = event;
      return (["sales", "acknowledgement"] as const).map((email) => ({
        kind: "enquiry_mail",
        enquiry_id,
        letter: email,
      }));
    }
    default:
      return [];
  }
}

export function transfersOf(event: DomainEvent, tenant_id: string): TransferMessage[] {
  if (event.type !== "transfer.due") return [];
  const { job_id, turn } = event;
  return [{ kind: "transfer", tenant_id, job_id, turn }];
}

export function lanesOf(event: DomainEvent, tenant_id: string): LaneMessage[] {
  if (event.type !== "delivery.due") return [];
  const { hook_id, lane } = event;
  return [{ kind: "webhook", tenant_id, hook_id, lane }];
}
