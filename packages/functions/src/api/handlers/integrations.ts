import { getFeed, readFeed, revokeFeed, rotateFeed } from "@leadlane/core/calendar/feed";
import { contact, requestDemo } from "@leadlane/core/enquiries/enquiry";
import * as Capture from "@leadlane/core/forms/capture";
import * as Release from "@leadlane/core/forms/release";
import * as WebsiteForm from "@leadlane/core/forms/web-form";
import { getBillingDetails, updateBillingDetails } from "@leadlane/core/invoices/billing-details";
import { getInvoice, getInvoicePdf } from "@leadlane/core/invoices/invoice";
import { cancel, changePlan } from "@leadlane/core/subscription/change";
import { takeCallback, takeEvent, verifyPayment } from "@leadlane/core/subscription/settle";
import * as Subscription from "@leadlane/core/subscription/subscription";
import * as Delivery from "@leadlane/core/webhooks/delivery";
import { listRecent } from "@leadlane/core/webhooks/recent";
import * as RestHook from "@leadlane/core/webhooks/rest-hook";
import * as Webhook from "@leadlane/core/webhooks/webhook";
import type { Handlers } from "../route";
import type { IntegrationsTable } from "../tables/integrations";

export const handlers: Handlers<IntegrationsTable> = {
  "get /calendar/feed": () => getFeed(),
  "delete /calendar/feed": () => revokeFeed(),
  "post /calendar/feed/rotate": () => rotateFeed(),
  "get /calendar/feed/:secret": ({ params }) => readFeed(params.secret),

  "get /subscription/get-subscription/:tenant_id": () => Subscription.get(),
  "get /subscription/available-plans": () => Subscription.listPlans(),
  "get /subscription/get-currentplan/:tenant_id": () => Subscription.getCurrentPlan(),
  "post /subscription/change-plan/:tenant_id": ({ body }) => changePlan(body),
  "post /subscription/cancel": () => cancel(),
  "get /subscription/payments": ({ query }) => Subscription.listPayments(query),
  "get /subscription/billing-details": () => getBillingDetails(),
  "put /subscription/billing-details": ({ body }) => updateBillingDetails(body),
  "get /subscription/invoices/:id": ({ params }) => getInvoice(params.id),
  "get /subscription/invoices/:id/pdf": ({ params }) => getInvoicePdf(params.id),
  "post /subscription/verify-payment": ({ body }) => verifyPayment(body),
  "post /subscription/callback": ({ body }) => takeCallback(body),
  "post /subscription/webhook": ({ request: { text, header } }) => takeEvent(text, header),

  "get /int/web": () => WebsiteForm.get(),
  "post /int/web": ({ body }) => WebsiteForm.save(body),
  "post /int/web/rotate-key": () => WebsiteForm.rotateKey(),
  "post /int/web/test-lead": () => Capture.sendTest(),
  "get /int/web/captures": ({ query }) => Capture.list(query),
  "post /int/web/captures/release": () => Release.releaseAll(),
  "post /int/web/captures/:id/release": ({ params, body }) => Release.release(params.id, body),
  "post /int/web/captures/:id/replay": ({ params }) => Release.release(params.id),
  "get /capture/:public_key": ({ params }) => WebsiteForm.readDesign(params.public_key),
  "post /capture/:public_key": ({ params, body }) => Capture.receive(params.public_key, body),

  "get /webhooks": () => Webhook.list(),
  "post /webhooks": ({ body }) => Webhook.create(body),
  "put /webhooks/:id": ({ params, body }) => Webhook.update(params.id, body),
  "delete /webhooks/:id": ({ params }) => Webhook.remove(params.id),
  "post /webhooks/:id/rotate-secret": ({ params }) => Webhook.rotateSecret(params.id),
  "post /webhooks/:id/test": ({ params, body }) => Delivery.sendTest(params.id, body),
  "get /webhooks/:id/deliveries": ({ params, query }) => Delivery.list(params.id, query),
  "post /webhooks/deliveries/:delivery_id/replay": ({ params }) => Delivery.replay(params.delivery_id),

  "post /hooks": ({ body }) => RestHook.subscribe(body),
  "delete /hooks/:id": ({ params }) => RestHook.unsubscribe(params.id),
  "get /hooks/samples/:event": ({ params }) => listRecent(params.event),

  "post /mail/demo": ({ body }) => requestDemo(body),
  "post /mail/contact": ({ body }) => contact(body),
};
