import { callService } from "../kernel/aws/call";
import { config } from "../kernel/config";
import { oneLine } from "./escape";
import type { WrittenLetter } from "./layout";

const PATIENCE_MS = 8_000;
const ADDRESS_MAX = 320;

/** Hands a letter to the mail service; answers go to `replyTo`. Throws when it is refused or not answered in time. */
export async function sendMail(
  to: string,
  { subject, text, html }: WrittenLetter,
  replyTo?: string,
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
        },
      },
    },
    patienceMs: PATIENCE_MS,
  });
}
