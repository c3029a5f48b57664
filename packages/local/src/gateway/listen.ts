import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { StartError } from "../start-error";
import { FAILURES, fail, failOnLine } from "./failure";

type OnRequest = (request: IncomingMessage, response: ServerResponse) => void;

export async function listen(onRequest: OnRequest, port: number, host: string): Promise<Server> {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const serve: OnRequest = (request, response) => {
    underWay.set(request.socket, response);
    onRequest(request, response);
  };
  const server = createServer(
    {
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      maxHeaderSize: 16_384,
      // The client closes idle connections: the server could close one just as the next request arrives.
      keepAliveTimeout: 0,
      requireHostHeader: false, // Node's own response has no body
    },
    serve,
  );
  server.on("checkExpectation", serve); // ignores unknown expectations
  server.on("connect", (_, line: Duplex) => failOnLine(line, FAILURES.nothing));
  server.on("clientError", (error: NodeJS.ErrnoException, line: Duplex) => {
    const response = underWay.get(line);
    const isAnswered = response?.headersSent && !response.writableFinished;
    if (!line.writable || error.code === "ECONNRESET" || isAnswered) return line.destroy();
    const failure = error.code === "HPE_HEADER_OVERFLOW" ? FAILURES.headersTooLarge : FAILURES.unreadable;
    if (!response || response.headersSent) return failOnLine(line, failure);
    response.setHeader("connection", "close");
    fail(response, failure);
  });
  server.listen({ port, host, ipv6Only: true });
  try {
    await once(server, "listening");
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "EADDRINUSE") {
      throw new StartError(`Port ${port} is taken. Stop what uses it, or choose another one with PORT.`);
    }
    if (error.code === "EACCES") {
      throw new StartError(`Port ${port} may not be used by you. Choose another one with PORT.`);
    }
    throw error;
  }
  return server;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
