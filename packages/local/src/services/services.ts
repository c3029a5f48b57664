import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isOutOfSpace } from "../disk";
import type { Files } from "../files/files";
import { handleS3, keyIn, listS3 } from "../files/s3";
import { AwsError, sendError, sendJson } from "../http/aws-error";
import { type Credentials, newCredentials } from "../http/credentials";
import { readBody } from "../http/request-body";
import { checkSigned } from "../http/signature";
import type { Mailbox } from "../mailbox/mailbox";
import type { Provider } from "../payments/provider";
import { handleRest } from "../payments/rest";
import type { Queue } from "../queue/queue";
import type { Connections } from "../sockets/connections";
import { connectionIn, manageConnection } from "./management-api";
import { handleSes, SES_PATH } from "./ses";
import { handleSqs } from "./sqs";

export interface Backends {
  queue: Pick<Queue, "send">;
  transfers?: Pick<Queue, "send">; // absent without imports
  webhooks?: Pick<Queue, "send">; // absent without webhooks
  mailbox: Mailbox;
  connections: Connections;
  files: Files;
  payments?: Provider; // absent without payments
}

export interface Services {
  credentials: Credentials;
  endpoint: string; // without a trailing slash
  queueUrl: string;
  transferQueueUrl: string;
  webhookQueueUrl: string;
  socketsEndpoint: string;
  close(): Promise<void>;
}

const OBJECT_BYTES = 1024 * 1024 * 1024;
const SQS_TARGET = "AmazonSQS.";
const QUEUE_PATH = "/000000000000/";

/**
 * Serves the local SQS, SES, S3, connection management and payment APIs on 127.0.0.1. Requires signatures
 * with the credentials of this start or the payment key, so that other local programs cannot read emails or
 * files.
 */
export async function startServices(backends: Backends): Promise<Services> {
  let endpoint = "";
  const credentials = newCredentials();
  // The client closes kept-alive connections: the server could close one just as a request arrives.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    respond(request, response, backends, { endpoint, credentials }).catch((error) => {
      if (error instanceof AwsError) return sendError(response, error);
      if (isOutOfSpace(error))
        return sendError(response, new AwsError(503, "ServiceUnavailable", "The disk is full."));
      console.error("A local service failed.", error);
      sendError(response, new AwsError(500, "InternalFailure", "The local service failed."));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The local services have no port.");
  endpoint = `http://127.0.0.1:${address.port}`;
  return {
    credentials,
    endpoint,
    queueUrl: `${endpoint}${QUEUE_PATH}deliver`,
    transferQueueUrl: `${endpoint}${QUEUE_PATH}transfer`,
    webhookQueueUrl: `${endpoint}${QUEUE_PATH}call`,
    socketsEndpoint: `${endpoint}/sockets`,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { queue, transfers, webhooks, mailbox, connections, files, payments }: Backends,
  { endpoint, credentials }: Pick<Services, "endpoint" | "credentials">,
): Promise<void> {
  const body = await readBody(request, OBJECT_BYTES);
  if (body === null) throw new AwsError(413, "PayloadTooLargeException", "Payload too large");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const path = decodeURIComponent(pathname);
  const payment = payments && handleRest(request, path, body, payments);
  if (payment) return sendJson(response, payment.status, payment.content);
  const { method = "", url: target = "", headers } = request;
  checkSigned({ method, target, headers }, body, credentials);
  const connectionId = connectionIn(path);
  if (connectionId !== undefined) {
    return manageConnection(request, response, connections, connectionId, body);
  }
  const key = keyIn(path);
  if (key === "" && request.method === "GET") return listS3(response, searchParams, files);
  if (key !== undefined) return handleS3(request, response, key, body, files);
  if (request.method === "POST" && path === SES_PATH) {
    return sendJson(response, 200, await handleSes(parseJson(body), mailbox, queue));
  }
  const operation = String(headers["x-amz-target"] ?? "");
  if (request.method === "POST" && path === "/" && operation.startsWith(SQS_TARGET)) {
    const name = operation.slice(SQS_TARGET.length);
    const queues = new Map([
      [`${endpoint}${QUEUE_PATH}deliver`, queue],
      ...(transfers ? [[`${endpoint}${QUEUE_PATH}transfer`, transfers] as const] : []),
      ...(webhooks ? [[`${endpoint}${QUEUE_PATH}call`, webhooks] as const] : []),
    ]);
    return sendJson(response, 200, await handleSqs(name, parseJson(body), queues));
  }
  throw new AwsError(404, "UnknownOperationException", "There is no such service here.");
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new AwsError(400, "SerializationException", "The body is not JSON.");
  }
}
