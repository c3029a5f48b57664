import type { IncomingMessage } from "node:http";

const LIMIT = 10 * 1024 * 1024; // the HTTP API's limit

/** The whole body, or null when it is larger than API Gateway takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  if (Number(request.headers["content-length"] ?? 0) > LIMIT) return null;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
