import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { beforeAll } from "vitest";

export interface ReceivedRequest {
  status: number; // of the response
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** An HTTP server on this machine that receives webhooks and responds with 200 by default. */
export interface Receiver {
  url: string;
  received: ReceivedRequest[];
  status: number; // 0: closes the connection without a response
}

/** Runs until the process ends, without keeping it alive. */
export async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: "", received: [], status: 200 };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    receiver.received.push({
      status: receiver.status,
      path: request.url ?? "",
      headers: request.headers,
      body,
    });
    if (receiver.status === 0) return request.socket.destroy();
    response.statusCode = receiver.status;
    response.end("thanks");
  });
  await once(server.listen(0, "127.0.0.1").unref(), "listening");
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return receiver;
}

/** Runs a receiver for the calling file. */
export function useReceiver(): () => Receiver {
  let receiver: Receiver | undefined;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  return () => {
    if (!receiver) throw new Error("The receiver does not run.");
    return receiver;
  };
}
