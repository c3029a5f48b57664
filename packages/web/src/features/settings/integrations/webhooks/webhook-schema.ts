import { WEBHOOK_DESCRIPTION_MAX, WEBHOOK_URL_MAX } from "@leadlane/core/webhooks/rules";
import { array, boolean, type ObjectSchema, object, string } from "yup";
import type { WebhookValues } from "./webhook-values";

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** Same rules as the server, which also refuses private addresses. */
export const webhookSchema: ObjectSchema<WebhookValues> = object({
  url: string()
    .trim()
    .required("URL is required")
    .max(WEBHOOK_URL_MAX, `URL can have at most ${WEBHOOK_URL_MAX} characters`)
    .test("url", "Enter a web address that starts with https://.", isWebAddress),
  description: string()
    .defined()
    .trim()
    .max(WEBHOOK_DESCRIPTION_MAX, `Description can have at most ${WEBHOOK_DESCRIPTION_MAX} characters`),
  events: array(string().defined()).defined().min(1, "Choose at least one event"),
  active: boolean().defined(),
});
