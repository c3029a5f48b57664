import { Api, type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { lambda } from "./functions/lambda";
import { allowTable } from "./functions/table-access";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { isProduction, removalPolicy } from "./stage";
import { useTable } from "./storage";
import { allowFiles, uploadsBucketName } from "./uploads-bucket";

/** Without the path, which may contain the secret of a calendar feed. */
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
}).replace('"#status"', "$context.status"); // unquoted, because a metric filter compares it as a number

export function api({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret, paymentKeySecret, paymentWebhookSecret, originVerify } = use(secrets);
  const handler = lambda(app, stack, "api", {
    handler: "packages/functions/src/api/index.handler",
    // CPU grows with memory: below 1 GB, hashing a password makes a sign-in slower than one second.
    memorySize: 1024,
    timeout: 25, // below API Gateway's 30 seconds, so that a timeout is in the function's log
    environment: {
      TABLE_NAME: table.name,
      UPLOADS_BUCKET: uploadsBucketName(app, stack),
      ORIGIN_VERIFY: originVerify.secretValue.unsafeUnwrap(),
      PAYMENT_KEY_ID: settings.paymentKeyId,
      ...settings.seller,
      ...(isProduction(app) && { REQUIRE_ORIGIN_VERIFY: "true" }),
    },
    bind: [authSecret, paymentKeySecret, paymentWebhookSecret],
  });
  allowTable(handler, table, {
    items: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queries: "indexes",
  });

  // For presigned URLs, which have the function's permissions.
  allowFiles(app, handler, "tmp", "GetObject", "PutObject");
  allowFiles(app, handler, "files", "PutObject");
  allowFiles(app, handler, "lead-files", "GetObject", "PutObject", "DeleteObject");
  allowFiles(app, handler, "exports", "GetObject");

  const http = new Api(stack, "http", {
    // Without $default, other paths such as `/api/` would get API Gateway's own 404.
    routes: { "ANY /api/{proxy+}": handler, "ANY /api": handler, $default: handler },
    cors: false,
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
