import { Api, type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { lambda } from "./functions/lambda";
import { allowTable } from "./functions/table-access";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { isProduction, removalPolicy } from "./stage";
import { useTable } from "./storage";
import { allowFiles, uploadsBucketName } from "./uploads-bucket";

/** What is noted of each request; not its path, which may hold the secret of a calendar feed. */
const ACCESS_LOG = JSON.stringify({
  requestTime: "$context.requestTime",
  requestId: "$context.requestId",
  httpMethod: "$context.httpMethod",
  status: "#status",
  responseLatency: "$context.responseLatency",
  integrationRequestId: "$context.integration.requestId",
  integrationStatus: "$context.integration.status",
  integrationLatency: "$context.integration.latency",
  ip: "$context.identity.sourceIp",
  userAgent: "$context.identity.userAgent",
}).replace('"#status"', "$context.status"); // a number, which alarms count by

/** The HTTP API behind /api: one function answers every route. */
export function api({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret, paymentKeySecret, paymentWebhookSecret, originVerify } = use(secrets);
  const handler = lambda(app, stack, "api", {
    handler: "packages/functions/src/api/index.handler",
    // The share of a processor grows with memory: hashing a password is a quarter of a second of a whole one, and with
    // less than 1 GB a sign-in takes more than one second.
    memorySize: 1024,
    timeout: 25, // below the 30 seconds of API Gateway, so that the function's own log says what took so long
    environment: {
      TABLE_NAME: table.name,
      UPLOADS_BUCKET: uploadsBucketName(app, stack),
      ORIGIN_VERIFY: originVerify.secretValue.unsafeUnwrap(),
      PAYMENT_KEY_ID: settings.paymentKeyId,
      ...settings.seller,
      // Elsewhere a developer may ask the API itself.
      ...(isProduction(app) && { REQUIRE_ORIGIN_VERIFY: "true" }),
    },
    bind: [authSecret, paymentKeySecret, paymentWebhookSecret],
  });
  allowTable(handler, table, {
    items: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queries: "indexes",
  });

  // Browsers put their uploads, and fetch what was exported for them, in the function's name.
  allowFiles(app, handler, "tmp", "GetObject", "PutObject");
  allowFiles(app, handler, "files", "PutObject");
  allowFiles(app, handler, "exports", "GetObject");

  const http = new Api(stack, "http", {
    // Whatever lies past these would get API Gateway's own form of "not found", `/api/` for one.
    routes: { "ANY /api/{proxy+}": handler, "ANY /api": handler, $default: handler },
    cors: false, // one origin: browsers never ask from another one
    defaults: { throttle: settings.apiThrottle },
    accessLog: { retention: "one_month", format: ACCESS_LOG },
  });
  accept(
    http,
    "APIG4",
    "Sign-in and register are open to all; the function checks the session of everything else.",
  );
  const accessLog = http.cdk.accessLogGroup;
  if (!accessLog) throw new Error("SST no longer makes the API's access log.");
  accessLog.applyRemovalPolicy(removalPolicy(app));
  return { http, handler, accessLog };
}
