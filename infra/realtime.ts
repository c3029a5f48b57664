import { SOCKET_PATH } from "@leadlane/site/paths";
import {
  ApiKey,
  UsagePlan,
  WebSocketApi,
  WebSocketRoute,
  WebSocketStage,
} from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { type Function as Lambda, type StackContext, use } from "sst/constructs";
import { accept } from "./accept";
import { allow } from "./functions/allow";
import { lambda } from "./functions/lambda";
import { allowTable } from "./functions/table-access";
import { allowSending, queue } from "./queue";
import { secrets } from "./secrets";
import { settings } from "./settings";
import { useTable } from "./storage";

const ROUTES = ["$connect", "$disconnect", "$default", "registerUser", "ping"];
/** CloudFront forwards the path unchanged, and API Gateway takes its first segment as the stage. */
const STAGE = SOCKET_PATH.slice(1);

type SocketCall = "POST" | "DELETE";

/** $connect requires an API key that only CloudFront sends; other clients are refused at no cost. */
export function realtime({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret, originVerify } = use(secrets);
  const { work } = use(queue);
  const sockets = new WebSocketApi(stack, "sockets", { routeSelectionExpression: "$request.body.action" });
  const host = `${sockets.apiId}.execute-api.${stack.region}.amazonaws.com`;
  const endpoint = `https://${host}/${STAGE}`;
  const connections = (call: SocketCall) =>
    stack.formatArn({
      service: "execute-api",
      resource: sockets.apiId,
      resourceName: `${STAGE}/${call}/@connections/*`,
    });
  const allowSockets = (to: Lambda, ...calls: SocketCall[]) =>
    allow(to, {
      actions: ["execute-api:ManageConnections"],
      resources: calls.map(connections),
      star: { ending: "/@connections/*", reason: "Connections get their names when they are opened." },
    });

  const handler = lambda(app, stack, "realtime", {
    handler: "packages/functions/src/realtime/index.handler",
    memorySize: 512,
    timeout: 10,
    environment: {
      TABLE_NAME: table.name,
      QUEUE_URL: work.queueUrl,
      SOCKETS_ENDPOINT: endpoint,
      ORIGIN_VERIFY: originVerify.secretValue.unsafeUnwrap(),
      REQUIRE_ORIGIN_VERIFY: "true",
      // Without a custom domain, the site's name is not known yet at this point.
      ...(settings.domain && { SITE_ORIGIN: `https://${settings.domain.name}` }),
    },
    bind: [authSecret],
  });
  allowTable(handler, table, {
    items: ["GetItem", "BatchGetItem", "PutItem", "UpdateItem", "DeleteItem"],
    queries: "indexes",
    partitions: ["T#*", "G#CONNECTION#*", "G#RATE#*"],
  });
  allowSending(handler, work);
  allowSockets(handler, "POST", "DELETE");

  const integration = new WebSocketLambdaIntegration("realtime", handler);
  for (const routeKey of ROUTES) {
    new WebSocketRoute(sockets, `${routeKey}-Route`, {
      webSocketApi: sockets,
      routeKey,
      integration,
      apiKeyRequired: routeKey === "$connect",
    });
  }
  accept(
    sockets,
    "APIG4",
    "Connections sign in by their first message; one that does not is closed after ten seconds.",
  );
  const { rate, burst } = settings.socketThrottle;
  const stage = new WebSocketStage(stack, STAGE, {
    webSocketApi: sockets,
    stageName: STAGE,
    autoDeploy: true,
    throttle: { rateLimit: rate, burstLimit: burst },
  });
  accept(
    stage,
    "APIG1",
    "The function logs what matters; API Gateway's own log would need a role that the whole account shares.",
  );
  const key = new ApiKey(stack, "distribution-key", { value: originVerify.secretValue.unsafeUnwrap() });
  new UsagePlan(stack, "distribution-alone", { apiStages: [{ api: sockets, stage }] }).addApiKey(key);
  return {
    apiId: sockets.apiId,
    stage: STAGE,
    handler,
    endpoint,
    host,
    allowSockets,
  };
}
