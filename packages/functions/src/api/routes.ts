import { activityRoutes } from "./activities";
import { auditRoutes } from "./audit";
import { authRoutes } from "./auth-routes";
import { captureRoutes } from "./capture";
import { dashboardRoutes } from "./dashboard";
import { integrationRoutes } from "./int";
import { leadRoutes } from "./leads";
import { mailRoutes } from "./mail";
import { notificationRoutes } from "./notifications";
import { profileRoutes } from "./profile";
import { referenceRoutes } from "./ref";
import type { Route } from "./route";
import { catalogueRoutes } from "./services";
import { settingsRoutes } from "./settings";
import { statusRoutes } from "./status";
import { subscriptionRoutes } from "./subscription";
import { transferRoutes } from "./transfer";
import { userRoutes } from "./uac";
import { uploadRoutes } from "./uploads";

/** Every route of the API: what the router serves, the OpenAPI document describes and the isolation tests try. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...uploadRoutes,
  ...userRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...catalogueRoutes,
  ...leadRoutes,
  ...transferRoutes,
  ...activityRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...subscriptionRoutes,
  ...integrationRoutes,
  ...captureRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...auditRoutes,
];
