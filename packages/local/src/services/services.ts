import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Files } from "../files/files";
import { answerS3, keyIn, listS3 } from "../files/s3";
import { AwsError, answer, answerError } from "../http/aws-error";
import { readBody } from "../http/request-body";
import type { Mailbox } from "../mailbox/mailbox";
import type { Provider } from "../payments/provider";
import { answerRest } from "../payments/rest";
import type { Queue } from "../queue/queue";
import type { Connections } from "../sockets/connections";
import { connectionIn, manageConnection } from "./management-api";
import { answerSes, SES_PATH } from "./ses";
import { answerSqs } from "./sqs";

export interface Behind {
  queue: Pick<Queue, "send">;
  mailbox: Mailbox;
  connections: Connections;
  files: Files;
  payments?: Provider; // none where nothing is sold
}

export interface Services {
  endpoint: string; // without a slash at its end
  queueUrl: string;
  socketsEndpoint: string;
  close(): Promise<void>;
}

const SQS_TARGET = "AmazonSQS.";

/**
 * The services that the functions call: SQS, SES, S3, API Gateway's management API and the card provider, by their own
 * protocols. On a port of 127.0.0.1 alone, so that nobody but this machine reaches them; signatures are not checked.
 */
export async function startServices(behind: Behind): Promise<Services> {
  let queueUrl = "";
  // A client that keeps its connection must not find it closed at the very moment that it sends: the end is ours alone.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    respond(request, response, behind, queueUrl).catch((error) => {
      if (error instanceof AwsError) return answerError(response, error);
      console.error("A local service failed.", error);
      answerError(response, new AwsError(500, "InternalFailure", "The local service failed."));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The local services have no port.");
  const endpoint = `http://127.0.0.1:${address.port}`;
  queueUrl = `${endpoint}/000000000000/deliver`;
  return {
    endpoint,
    queueUrl,
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
  { queue, mailbox, connections, files, payments }: Behind,
  queueUrl: string,
): Promise<void> {
  const body = await readBody(request);
  if (body === null) throw new AwsError(413, "PayloadTooLargeException", "Payload too large");
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const path = decodeURIComponent(pathname);
  const connectionId = connectionIn(path);
  if (connectionId !== undefined) {
    return manageConnection(request, response, connections, connectionId, body);
  }
  const key = keyIn(path);
  if (key === "" && request.method === "GET") return listS3(response, searchParams, files);
  if (key !== undefined) return answerS3(request, response, key, body, files);
  if (request.method === "POST" && path === SES_PATH) {
    return answer(response, 200, await answerSes(parseJson(body), mailbox, queue));
  }
  const payment = payments && answerRest(request, path, body, payments);
  if (payment) return answer(response, payment.status, payment.content);
  const target = String(request.headers["x-amz-target"] ?? "");
  if (request.method === "POST" && path === "/" && target.startsWith(SQS_TARGET)) {
    const operation = target.slice(SQS_TARGET.length);
    return answer(response, 200, await answerSqs(operation, parseJson(body), queue, queueUrl));
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
