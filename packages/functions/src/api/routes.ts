import { activityRoutes } from "./activities";
import { authRoutes } from "./auth-routes";
import { dashboardRoutes } from "./dashboard";
import { leadRoutes } from "./leads";
import { referenceRoutes } from "./ref";
import type { Route } from "./route";
import { settingsRoutes } from "./settings";
import { statusRoutes } from "./status";
import { transferRoutes } from "./transfer";

/** Every route of the API: what the router serves, the OpenAPI document describes and the isolation tests try. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...leadRoutes,
  ...transferRoutes,
  ...activityRoutes,
  ...dashboardRoutes,
  ...settingsRoutes,
];
