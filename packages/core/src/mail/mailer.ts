import type { Attachment } from "../kernel/attachment";
import { callService } from "../kernel/aws/call";
import { config } from "../kernel/config";
import { oneLine } from "./escape";
import type { RenderedEmail } from "./layout";

const TIMEOUT_MS = 8_000;
const ADDRESS_MAX = 320;

interface MailOptions {
  replyTo?: string;
  attachments?: readonly Attachment[];
}

/** Sends an email. Throws when the mail service refuses it or does not respond in time. */
export async function sendMail(
  to: string,
  { subject, text, html }: RenderedEmail,
  { replyTo, attachments = [] }: MailOptions = {},
): Promise<void> {
  const Charset = "UTF-8";
  await callService({
    service: "ses",
    url: new URL(
      "/v2/email/outbound-emails",
      config.mailEndpoint ?? `https://email.${config.region}.amazonaws.com`,
    ),
    headers: { "content-type": "application/json" },
    body: {
      FromEmailAddress: oneLine(config.mailFrom, ADDRESS_MAX),
      ...(config.mailConfiguration && { ConfigurationSetName: config.mailConfiguration }),
      Destination: { ToAddresses: [oneLine(to, ADDRESS_MAX)] },
      ...(replyTo && { ReplyToAddresses: [oneLine(replyTo, ADDRESS_MAX)] }),
      Content: {
        Simple: {
          Subject: { Data: oneLine(subject), Charset },
          Body: { Text: { Data: text, Charset }, Html: { Data: html, Charset } },
          ...(attachments.length > 0 && { Attachments: attachments.map(toContent) }),
        },
      },
    },
    timeoutMs: TIMEOUT_MS,
  });
}

function toContent({ bytes, type, name }: Attachment) {
  return {
    FileName: name,
    ContentType: type,
    ContentDisposition: "ATTACHMENT",
    ContentTransferEncoding: "BASE64",
    RawContent: Buffer.from(bytes).toString("base64"),
  };
}
