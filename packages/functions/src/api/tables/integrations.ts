import { calendarFeedRoutes } from "../routes/calendar-feed";
import { enquiryRoutes } from "../routes/enquiries";
import { restHookRoutes } from "../routes/rest-hooks";
import { subscriptionRoutes } from "../routes/subscription";
import { webhookRoutes } from "../routes/webhooks";
import { websiteFormRoutes } from "../routes/website-form";

export const integrationsTable = {
  ...calendarFeedRoutes,
  ...subscriptionRoutes,
  ...websiteFormRoutes,
  ...webhookRoutes,
  ...restHookRoutes,
  ...enquiryRoutes,
};

export type IntegrationsTable = typeof integrationsTable;
