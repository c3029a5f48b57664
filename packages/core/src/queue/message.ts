import * as z from "zod/mini";

/** Work that waits for others, as it travels through the queue. */
export const Message = z.discriminatedUnion("kind", [
  /** A letter of the outbox is to be sent. */
  z.object({ kind: z.literal("mail"), tenant_id: z.string(), letter_id: z.string() }),
  /** One of the letters about what a visitor wrote is to be sent. */
  z.object({
    kind: z.literal("enquiry_mail"),
    enquiry_id: z.string(),
    letter: z.enum(["sales", "acknowledgement"]),
  }),
  /** A push to one connection that could not be made; `text` is the frame. */
  z.object({
    kind: z.literal("push"),
    tenant_id: z.string(),
    user_id: z.string(),
    connection_id: z.string(),
    text: z.string(),
  }),
  /** A file that nothing shows any more is to be taken away. */
  z.object({ kind: z.literal("file_removal"), tenant_id: z.string(), path: z.string() }),
  /** It is time to see whether somebody registered on a connection. */
  z.object({ kind: z.literal("socket_check"), connection_id: z.string() }),
]);
export type Message = z.infer<typeof Message>;
