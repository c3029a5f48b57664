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
  const reason =
    message.reason === "gone"
      ? "It answered that it is gone for good (410)."
      : "No delivery has succeeded for five days.";
  return {
    subject: `A webhook of ${business} was turned off`,
    greeting: greeting(message.name),
    paragraphs: [
      `The webhook to ${host} gets no more events. ${reason}`,
      "See what it answered, correct the address and turn it on again in Settings. Events in between are not sent later.",
    ],
    action: { label: "See the webhooks", url: `${config.siteUrl}/settings?section=integrations` },
    note: "You get this email because you are an admin of the business.",
  };
}
