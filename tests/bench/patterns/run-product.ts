import { functionFor } from "@leadlane/functions/api/functions";
import { handler as accounts } from "@leadlane/functions/api/lambda/accounts";
import { handler as api } from "@leadlane/functions/api/lambda/api";
import { handler as integrations } from "@leadlane/functions/api/lambda/integrations";
import { handler as passkeys } from "@leadlane/functions/api/lambda/passkeys";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { serveRuns } from "./runner";

/** The process of the product's handler, without gateway and consumers. */
const handlers = { accounts, api, integrations, passkeys };
// The routers read payload version 2.0; only their types are narrower than Lambda's.
const handlerFor = (path: string) => handlers[functionFor(path.replace(/^\/api/, ""))] as ApiHandler;
serveRuns((event, context) => handlerFor(event.rawPath)(event, context));
