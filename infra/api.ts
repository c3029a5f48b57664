import { Api, type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { lambda } from "./lambda";
import { secrets } from "./secrets";
import { isProduction, removalPolicy } from "./stage";
import { storage } from "./storage";
import { allowTable } from "./table-access";

/** The HTTP API behind /api: one function answers every route. */
export function api({ app, stack }: StackContext) {
  const { table } = use(storage);
  const { authSecret, originVerify } = use(secrets);
  const handler = lambda(app, stack, "api", {
    handler: "packages/functions/src/api/index.handler",
    // The share of a processor grows with memory: hashing a password is a quarter of a second of a whole one, and with
    // less than 1 GB a sign-in takes more than one second.
    memorySize: 1024,
    // Below the 30 seconds of API Gateway, so that the function's own log says what took so long.
    timeout: 25,
    environment: {
      TABLE_NAME: table.tableName,
      ORIGIN_VERIFY: originVerify.secretValue.unsafeUnwrap(),
      // Elsewhere a developer may ask the API itself.
      ...(isProduction(app) && { REQUIRE_ORIGIN_VERIFY: "true" }),
    },
    bind: [authSecret],
  });
  allowTable(handler, table, {
    items: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queries: "indexes",
  });

  const http = new Api(stack, "http", {
    // Without the second route, /api itself would get API Gateway's own form of "not found".
    routes: { "ANY /api/{proxy+}": handler, "ANY /api": handler },
    // One origin: browsers never ask from another one.
    cors: false,
    // Far above what a stage needs, and below what would use up the account's functions running at once.
    defaults: { throttle: { rate: 500, burst: 1000 } },
    accessLog: { retention: "one_month" },
  });
  accept(
    http,
    "APIG4",
    "Sign-in and register are open to all; the function checks the session of everything else.",
  );
  http.cdk.accessLogGroup?.applyRemovalPolicy(removalPolicy(app));
  return { http, handler };
}
