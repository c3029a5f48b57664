import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
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

/** What API Gateway says by itself, and what clients send as `action`. */
const ROUTES = ["$connect", "$disconnect", "$default", "registerUser", "ping"];
const STAGE = "live";

type SocketCall = "POST" | "DELETE"; // sending to a connection, and closing it

/** The WebSocket API: one function answers every message, by sending one back. */
export function realtime({ app, stack }: StackContext) {
  const table = useTable();
  const { authSecret } = use(secrets);
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
    // Checks a token and makes a few calls to the table: more would wait for those just as long.
    memorySize: 512,
    timeout: 10,
    environment: { TABLE_NAME: table.name, QUEUE_URL: work.queueUrl, SOCKETS_ENDPOINT: endpoint },
    bind: [authSecret],
  });
  allowTable(handler, table, {
    items: ["GetItem", "PutItem", "DeleteItem"],
    queries: "table",
    partitions: ["T#*", "G#CONNECTION#*"],
  });
  allowSending(handler, work);
  allowSockets(handler, "POST", "DELETE");

  const integration = new WebSocketLambdaIntegration("realtime", handler);
  for (const key of ROUTES) sockets.addRoute(key, { integration });
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
  const url = `wss://${host}/${STAGE}`;
  return {
    apiId: sockets.apiId,
    stage: STAGE,
    handler,
    endpoint,
    url,
    origin: `wss://${host}`,
    allowSockets,
  };
}
