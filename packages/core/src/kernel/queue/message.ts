import * as z from "zod/mini";

const FeedbackEvent = z.object({ timestamp: z.string() });
const Recipients = z.array(z.object({ emailAddress: z.string() }));
export const MailFeedback = z.object({
  bounce: z.optional(z.extend(FeedbackEvent, { bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.extend(FeedbackEvent, { complainedRecipients: Recipients })),
});
export type MailFeedback = z.infer<typeof MailFeedback>;

export const Message = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("mail"), tenant_id: z.string(), letter_id: z.string() }),
  z.object({
    kind: z.literal("enquiry_mail"),
    enquiry_id: z.string(),
    letter: z.enum(["sales", "acknowledgement"]),
  }),
  z.object({
    kind: z.literal("push"),
    tenant_id: z.string(),
    user_id: z.string(),
    connection_id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal("file_removal"), tenant_id: z.string(), path: z.string() }),
  z.object({ kind: z.literal("mail_feedback"), detail: MailFeedback }),
  z.object({ kind: z.literal("socket_check"), connection_id: z.string() }),
]);
export type Message = z.infer<typeof Message>;

/** One step of an import, export or other long job; has a queue of its own because it may take minutes. */
export const TransferMessage = z.object({
  kind: z.literal("transfer"),
  tenant_id: z.string(),
  job_id: z.string(),
  turn: z.int(), // makes the next step different, because the FIFO queue drops duplicates
});
export type TransferMessage = z.infer<typeof TransferMessage>;

/** Deliveries of a webhook that are sent in order; has a queue of its own because receivers may be slow. */
export const LaneMessage = z.object({
  kind: z.literal("webhook"),
  tenant_id: z.string(),
  hook_id: z.string(),
  lane: z.string(),
});
export type LaneMessage = z.infer<typeof LaneMessage>;
