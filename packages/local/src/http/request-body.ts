import type { IncomingMessage } from "node:http";

const LIMIT = 10 * 1024 * 1024; // limit of the HTTP API

/** The client disconnected before sending the whole body. */
export class RequestAborted extends Error {
  override name = "BrokenOff";
}

/** The whole body, or null above the limit; the connection must then close. Throws RequestAborted. */
export function readBody(request: IncomingMessage, limit = LIMIT): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size <= limit) return;
      request.off("data", take).pause();
      resolve(null);
    };
    request.on("data", take);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("error", () => reject(new RequestAborted()));
    request.once("close", () => reject(new RequestAborted()));
  });
}
