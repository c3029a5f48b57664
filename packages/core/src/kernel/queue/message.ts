import * as z from "zod/mini";

const Told = z.object({ timestamp: z.string() });
const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** What SES tells of a mail that came back, or that somebody called spam: the parts of its event that we read. */
export const MailFeedback = z.object({
  bounce: z.optional(z.extend(Told, { bounceType: z.string(), bouncedRecipients: Recipients })),
  complaint: z.optional(z.extend(Told, { complainedRecipients: Recipients })),
});
export type MailFeedback = z.infer<typeof MailFeedback>;

/** Work that waits for others, as it travels through the queue. */
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

/** A turn of a job on files or many leads, as it travels through a queue of its own: it may take minutes. */
export const TransferMessage = z.object({
  kind: z.literal("transfer"),
  tenant_id: z.string(),
  job_id: z.string(),
  turn: z.int(), // the queue drops a repeated message, which a further turn is not
});
export type TransferMessage = z.infer<typeof TransferMessage>;
