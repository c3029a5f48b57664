import { handler } from "@leadlane/functions/api/index";
import type { ApiHandler } from "@leadlane/local/gateway/api";
import { serveRuns } from "./runner";

/** The process of the product's handler, without gateway and consumers. */
// The router reads payload version 2.0; only its types are narrower than Lambda's.
serveRuns(handler as ApiHandler);
