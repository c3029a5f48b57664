import { config } from "../kernel/config";
import type { WebhookEndedEmail } from "./email";
import { oneLine } from "./escape";
import type { Content } from "./layout";
import { businessName, greeting } from "./names";

const HOST_MAX = 120;

/** Email to Admins about a webhook that was turned off. */
export function webhookEndedContent(message: WebhookEndedEmail): Content {
  const host = oneLine(message.host, HOST_MAX);
  const business = businessName(message.business) ?? "your business";
  return {
    subject: `A webhook of ${business} was turned off`,
    greeting: greeting(message.name),
    paragraphs: [
      `The webhook to ${host} no longer receives events. ${message.reason}`,
      "Check the last response, correct the address and turn it on again in Settings. Events that happen in between are not sent.",
    ],
    action: { label: "View webhooks", url: `${config.siteUrl}/settings?section=integrations` },
    note: "You get this email because you are an admin of the business.",
  };
}
