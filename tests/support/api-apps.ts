import type { ApiFunction } from "@leadlane/functions/api/functions";
import { app as accounts } from "@leadlane/functions/api/lambda/accounts";
import { app as api } from "@leadlane/functions/api/lambda/api";
import { app as integrations } from "@leadlane/functions/api/lambda/integrations";
import { app as passkeys } from "@leadlane/functions/api/lambda/passkeys";

/** The apps of the functions behind the HTTP API. */
const apps = { api, accounts, passkeys, integrations } satisfies Record<ApiFunction, typeof api>;

/** `get /leads/leads` for each route that a function serves. */
export function servedRoutes(name: ApiFunction): string[] {
  return (
    apps[name].routes
      // Middleware is registered for all methods.
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/^\/api/, "")}`)
  );
}
