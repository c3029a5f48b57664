import * as z from "zod/mini";
import { findActor } from "../access/users/actors";
import { withActor } from "../kernel/actor";
import type { Message } from "../kernel/queue/message";
import * as Connection from "../realtime/connection";
import { LEAD_ACTIONS, type LeadAction } from "../realtime/schema";
import * as Socket from "../realtime/socket";
import { findFor } from "./lead-pushes";

type PushMessage = Extract<Message, { kind: "push" }>;

const Head = z.object({ action: z.string(), data: z.looseObject({ id: z.optional(z.string()) }) });

export async function retryPush(message: PushMessage): Promise<"sent" | "unneeded"> {
  const { connection_id, tenant_id, user_id } = message;
  const pointer = await Connection.getPointer({ connection_id });
  if (pointer?.tenant_id !== tenant_id || pointer.user_id !== user_id) return "unneeded";
  const { action, data } = Head.parse(JSON.parse(message.text));
  if (!pointer.is_registered && action !== "forceLogout") return "unneeded";
  const isOfLead = action === "lead.removed" || isLeadAction(action);
  const text = isOfLead && data.id !== undefined ? await renew(message, action, data.id) : message.text;
  if ((await Socket.post(connection_id, text)) === "sent") return "sent";
  await Connection.forget(connection_id);
  return "unneeded";
}

function isLeadAction(action: string): action is LeadAction {
  return LEAD_ACTIONS.some((name) => name === action);
}

async function renew({ tenant_id, user_id }: PushMessage, action: string, id: string): Promise<string> {
  return withActor({ type: "system", tenant_id }, async () => {
    const actor = await findActor(user_id);
    const lead = actor && (await findFor(actor, id));
    if (!lead) return JSON.stringify({ action: "lead.removed", data: { id } });
    return JSON.stringify({ action: isLeadAction(action) ? action : "lead.updated", data: lead });
  });
}
