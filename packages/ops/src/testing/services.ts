import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { vi } from "vitest";

export interface ServiceRequest {
  what: string;
  body: Record<string, unknown>;
}

export async function answerFor(
  services: readonly string[],
  answer: (request: ServiceRequest) => object,
): Promise<Server> {
  const server = createServer(async (request, response) => {
    const target = request.headers["x-amz-target"];
    const what = target ? String(target).split(".").at(-1) : request.url;
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const content = answer({ what: what ?? "", body });
    if ("__type" in content) response.statusCode = 400;
    response.setHeader("content-type", "application/x-amz-json-1.0");
    response.end(JSON.stringify(content));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  for (const service of services) vi.stubEnv(`AWS_ENDPOINT_URL_${service}`, url);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "example");
  return server;
}

export function stopAnswering(server: Server): void {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
}
