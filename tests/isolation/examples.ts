import { accessExamples } from "./examples/access";
import { apiKeyExamples } from "./examples/api-keys";
import { calendarExamples } from "./examples/calendar";
import type { Make } from "./examples/example";
import { formsExamples } from "./examples/forms";
import { leadsExamples } from "./examples/leads";
import { subscriptionExamples } from "./examples/subscription";
import { webhookExamples } from "./examples/webhooks";
import { workspaceExamples } from "./examples/workspace";

/** An example of each route; a missing one fails the suite. */
export const examples: Record<string, Make> = {
  ...accessExamples,
  ...workspaceExamples,
  ...leadsExamples,
  ...calendarExamples,
  ...formsExamples,
  ...apiKeyExamples,
  ...webhookExamples,
  ...subscriptionExamples,
};
