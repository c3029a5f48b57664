import * as z from "zod/mini";
import { AwsError } from "../http/aws-error";
import type { Mailbox } from "../mailbox/mailbox";
import type { Queue } from "../queue/queue";

export const SES_PATH = "/v2/email/outbound-emails";

const Content = z.object({ Data: z.string() });
const SendEmail = z.object({
  ConfigurationSetName: z.optional(z.string()),
  FromEmailAddress: z.string().check(z.minLength(3)),
  Destination: z.object({ ToAddresses: z.array(z.string().check(z.minLength(3))).check(z.minLength(1)) }),
  ReplyToAddresses: z.optional(z.array(z.string())),
  Content: z.object({
    Simple: z.object({
      Subject: Content,
      Body: z.object({ Text: z.optional(Content), Html: z.optional(Content) }),
      Attachments: z.optional(
        z.array(z.object({ FileName: z.string(), ContentType: z.string(), RawContent: z.base64() })),
      ),
    }),
  }),
});

/**
 * Accepts an email like SES and stores it durably in the mailbox. Addresses at `bounce.test` and
 * `complaint.test` produce a notification to the queue, as EventBridge does in AWS.
 */
export async function handleSes(
  input: unknown,
  mailbox: Mailbox,
  queue: Pick<Queue, "send">,
): Promise<{ MessageId: string }> {
  const parsed = z.safeParse(SendEmail, input);
  if (!parsed.success) throw new AwsError(400, "BadRequestException", z.prettifyError(parsed.error));
  const {
    ConfigurationSetName,
    FromEmailAddress,
    Destination,
    ReplyToAddresses,
    Content: content,
  } = parsed.data;
  const { Subject, Body, Attachments } = content.Simple;
  const MessageId = mailbox.add({
    from: FromEmailAddress,
    to: Destination.ToAddresses,
    ...(ReplyToAddresses && { reply_to: ReplyToAddresses }),
    subject: Subject.Data,
    text: Body.Text?.Data ?? "",
    html: Body.Html?.Data ?? "",
    ...(Attachments && {
      attachments: Attachments.map(({ FileName, ContentType, RawContent }) => ({
        name: FileName,
        type: ContentType,
        base64: RawContent,
      })),
    }),
  });
  const event = ConfigurationSetName && eventOf(MessageId, Destination.ToAddresses);
  if (event) await queue.send(JSON.stringify({ kind: "mail_feedback", detail: event }));
  return { MessageId };
}

/** The SES notification for an email; undefined if it is delivered. */
function eventOf(messageId: string, destination: readonly string[]) {
  const timestamp = new Date().toISOString();
  const mail = { timestamp, messageId, destination };
  const at = (host: string) =>
    destination.filter((address) => address.endsWith(host)).map((emailAddress) => ({ emailAddress }));
  const [bouncedRecipients, complainedRecipients] = [at("@bounce.test"), at("@complaint.test")];
  if (bouncedRecipients.length > 0) {
    const bounce = { bounceType: "Permanent", bounceSubType: "General", timestamp, bouncedRecipients };
    return { eventType: "Bounce", mail, bounce };
  }
  if (complainedRecipients.length === 0) return undefined;
  return { eventType: "Complaint", mail, complaint: { timestamp, complainedRecipients } };
}
