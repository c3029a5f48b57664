import type { Exchange, Method, Route } from "./route";
import { accountRoutes } from "./routes/account";
import { apiKeyRoutes } from "./routes/api-keys";
import { auditRoutes } from "./routes/audit";
import { calendarRoutes } from "./routes/calendar";
import { catalogueRoutes } from "./routes/catalogue";
import { dashboardRoutes } from "./routes/dashboard";
import { enquiryRoutes } from "./routes/enquiries";
import { fieldRoutes } from "./routes/fields";
import { jobRoutes } from "./routes/jobs";
import { leadFileRoutes } from "./routes/lead-files";
import { leadRoutes } from "./routes/leads";
import { notificationRoutes } from "./routes/notifications";
import { pipelineRoutes } from "./routes/pipeline";
import { reportRoutes } from "./routes/reports";
import { settingsRoutes } from "./routes/settings";
import { subscriptionRoutes } from "./routes/subscription";
import { templateRoutes } from "./routes/templates";
import { uploadRoutes } from "./routes/uploads";
import { userRoutes } from "./routes/users";
import { viewRoutes } from "./routes/views";
import { webhookRoutes } from "./routes/webhooks";
import { websiteFormRoutes } from "./routes/website-form";

const table = {
  ...accountRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...pipelineRoutes,
  ...catalogueRoutes,
  ...viewRoutes,
  ...fieldRoutes,
  ...templateRoutes,
  ...jobRoutes,
  ...leadFileRoutes,
  ...leadRoutes,
  ...calendarRoutes,
  ...dashboardRoutes,
  ...reportRoutes,
  ...settingsRoutes,
  ...subscriptionRoutes,
  ...websiteFormRoutes,
  ...apiKeyRoutes,
  ...webhookRoutes,
  ...enquiryRoutes,
  ...notificationRoutes,
  ...auditRoutes,
};

export type Table = typeof table;
export type RouteName = keyof Table;

export type Api = { [Path in RouteName]: Exchange<Path, Table[Path]> };

export const routes: readonly Route<RouteName>[] = Object.entries(table).map(([key, contract]) => {
  const [method, path] = key.split(" ") as [Method, string]; // keys have the form "method /path"
  return { ...contract, name: key as RouteName, method, path };
});
