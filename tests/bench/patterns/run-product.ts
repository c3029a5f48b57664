import { handler } from "@leadlane/functions/api/index";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { serveRuns } from "./runner";

/** The process of the product's own handler: no gateway, no stream's consumers. */
// The router reads payload 2.0; only its own types of it are narrower than Lambda's.
serveRuns(handler as ApiHandler);
