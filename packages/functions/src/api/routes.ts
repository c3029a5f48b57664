import { activityRoutes } from "./activities";
import { auditRoutes } from "./audit";
import { authRoutes } from "./auth-routes";
import { dashboardRoutes } from "./dashboard";
import { leadRoutes } from "./leads";
import { mailRoutes } from "./mail";
import { notificationRoutes } from "./notifications";
import { profileRoutes } from "./profile";
import { referenceRoutes } from "./ref";
import type { Route } from "./route";
import { settingsRoutes } from "./settings";
import { statusRoutes } from "./status";
import { transferRoutes } from "./transfer";
import { userRoutes } from "./uac";

/** Every route of the API: what the router serves, the OpenAPI document describes and the isolation tests try. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...userRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...leadRoutes,
  ...transferRoutes,
  ...activityRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
  ...mailRoutes,
  ...notificationRoutes,
  ...auditRoutes,
];
