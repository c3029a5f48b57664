import * as z from "zod/mini";
import type { Mailbox } from "../mailbox/mailbox";
import { AwsError } from "./aws-error";

export const SES_PATH = "/v2/email/outbound-emails";

const Content = z.object({ Data: z.string() });
const SendEmail = z.object({
  FromEmailAddress: z.string().check(z.minLength(3)),
  Destination: z.object({ ToAddresses: z.array(z.string().check(z.minLength(3))).check(z.minLength(1)) }),
  ReplyToAddresses: z.optional(z.array(z.string())),
  Content: z.object({
    Simple: z.object({
      Subject: Content,
      Body: z.object({ Text: z.optional(Content), Html: z.optional(Content) }),
    }),
  }),
});

/** Takes a mail as SES does; here it goes into the mailbox, and is on the disk when this resolves. */
export async function answerSes(input: unknown, mailbox: Mailbox): Promise<{ MessageId: string }> {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success) throw new AwsError(400, "BadRequestException", z.prettifyError(parsed.error));
  const { FromEmailAddress, Destination, ReplyToAddresses, Content: content } = parsed.data;
  const { Subject, Body } = content.Simple;
  const MessageId = mailbox.add({
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    ...(ReplyToAddresses && { reply_to: ReplyToAddresses }),
    subject: Subject.Data,
    text: Body.Text?.Data ?? "",
    html: Body.Html?.Data ?? "",
  });
  return { MessageId };
}
