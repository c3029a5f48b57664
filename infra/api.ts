import { API_FUNCTIONS, type ApiFunction, PREFIXES } from "@leadlane/functions/api/functions";
import { Api, type FunctionProps, type Function as Lambda, type StackContext, use } from "sst/constructs";
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
  const create = (name: ApiFunction, own: Pick<FunctionProps, "bind" | "environment"> = {}) =>
    lambda(app, stack, name, {
      handler: `packages/functions/src/api/lambda/${name}.handler`,
      // CPU grows with memory: below 1 GB, hashing a password makes a sign-in slower than one second.
      memorySize: 1024,
      timeout: 25, // below API Gateway's 30 seconds, so that a timeout is in the function's log
      environment: {
        TABLE_NAME: table.name,
        ORIGIN_VERIFY: originVerify.secretValue.unsafeUnwrap(),
        ...(isProduction(app) && { REQUIRE_ORIGIN_VERIFY: "true" }),
        ...own.environment,
      },
      bind: [authSecret, ...(own.bind ?? [])],
    });
  const uploads = { UPLOADS_BUCKET: uploadsBucketName(app, stack) };
  const functions: Record<ApiFunction, Lambda> = {
    api: create("api", { environment: uploads }),
    accounts: create("accounts", { environment: uploads }),
    passkeys: create("passkeys", {
      // Passkeys belong to the site's address; without it there are none.
      environment: { ...(settings.siteUrl && { SITE_URL: settings.siteUrl }) },
    }),
    integrations: create("integrations", {
      environment: { PAYMENT_KEY_ID: settings.paymentKeyId, ...settings.seller },
      bind: [paymentKeySecret, paymentWebhookSecret],
    }),
  };
  const items = ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"] as const;
  // Every function authenticates API keys and counts requests.
  const shared = ["T#*", "G#API_KEY#*", "G#RATE#*"];
  allowTable(functions.api, table, {
    items,
    queries: "indexes",
    partitions: [...shared, "G#DUE#*", "G#EMAIL#*", "G#RESET#*"],
  });
  allowTable(functions.accounts, table, {
    items,
    queries: "table",
    partitions: [
      ...shared,
      "G#CAPTURE#*",
      "G#DUE#*",
      "G#EMAIL#*",
      "G#PASSKEY#*",
      "G#RESET#*",
      "G#SLUG#*",
      "G#TENANTS",
      "G#VERIFY#*",
    ],
  });
  allowTable(functions.passkeys, table, {
    items,
    queries: "table",
    partitions: [...shared, "G#CHALLENGE#*", "G#EMAIL#*", "G#PASSKEY#*"],
  });
  allowTable(functions.integrations, table, {
    items,
    queries: "indexes",
    partitions: [
      ...shared,
      "G#CAPTURE#*",
      "G#DUE#*",
      "G#ENQUIRIES#*",
      "G#ENQUIRY#*",
      "G#FEED#*",
      "G#INVOICES#*",
      "G#ORDER#*",
      "G#WEBHOOK#*",
    ],
  });

  // For presigned URLs, which have the function's permissions.
  allowFiles(app, functions.api, "tmp", "GetObject", "PutObject");
  allowFiles(app, functions.api, "files", "PutObject");
  allowFiles(app, functions.api, "lead-files", "GetObject", "PutObject", "DeleteObject");
  allowFiles(app, functions.api, "exports", "GetObject");
  allowFiles(app, functions.accounts, "tmp", "GetObject");
  allowFiles(app, functions.accounts, "files", "PutObject");

  const http = new Api(stack, "http", {
    routes: gatewayRoutes(functions),
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
  return { http, functions: Object.values(functions), accessLog };
}

/** Without $default, other paths such as `/api/` would get API Gateway's own 404. */
function gatewayRoutes(functions: Record<ApiFunction, Lambda>): Record<string, Lambda> {
  const routes = API_FUNCTIONS.flatMap((name) => {
    const prefixes = name === "api" ? [""] : PREFIXES[name];
    return prefixes.flatMap((prefix) => routesAt(`/api${prefix}`, functions[name]));
  });
  return Object.fromEntries([...routes, ["$default", functions.api]]);
}

function routesAt(path: string, handler: Lambda): [route: string, handler: Lambda][] {
  return [`ANY ${path}`, `ANY ${path}/{proxy+}`].map((route) => [route, handler]);
}
