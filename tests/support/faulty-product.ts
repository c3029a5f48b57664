import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { onTestFinished } from "vitest";
import { product } from "./product";

type Fault = (method: string, path: string) => [status: number, type: string, body: string] | undefined;

/** Puts a proxy with faults in front of the product for one test; returns its address. */
export async function withFault(fault: Fault): Promise<string> {
  const server = createServer(async (asked, answer) => {
    const [method = "", path = ""] = [asked.method, asked.url];
    const body = Buffer.concat(await asked.toArray());
    const own = fault(method, path);
    if (own) return void answer.writeHead(own[0], { "content-type": own[1] }).end(own[2]);
    const { authorization = "", "content-type": type = "" } = asked.headers;
    const headers = { ...(authorization && { authorization }), ...(type && { "content-type": type }) };
    const passed = await fetch(product().url + path, { method, headers, ...(body.length > 0 && { body }) });
    answer.writeHead(passed.status, { "content-type": passed.headers.get("content-type") ?? "" });
    answer.end(Buffer.from(await passed.arrayBuffer()));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => stop(server));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
}

function stop(server: Server): void {
  server.closeAllConnections();
  server.close();
}
