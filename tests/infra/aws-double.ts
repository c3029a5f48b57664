import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";

export interface Call {
  operation: string; // the operation of JSON services, otherwise method and path
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

/** Minimal responses of AWS services; records all calls. */
export class AwsDouble {
  readonly calls: Call[] = [];
  private readonly server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    const target = request.headers["x-amz-target"];
    const operation = target ? String(target).split(".").at(-1) : undefined;
    const call: Call = {
      operation: operation ?? `${request.method} ${request.url}`,
      headers: request.headers,
      body: text ? JSON.parse(text) : {},
    };
    this.calls.push(call);
    response.setHeader("content-type", "application/x-amz-json-1.0");
    response.end(JSON.stringify(this.answer(call)));
  });

  private constructor(private readonly secret: string) {}

  static async start(secret: string): Promise<AwsDouble> {
    const awsDouble = new AwsDouble(secret);
    awsDouble.server.listen(0, "127.0.0.1");
    await once(awsDouble.server, "listening");
    return awsDouble;
  }

  get url(): string {
    const address = this.server.address();
    if (!address || typeof address === "string") throw new Error("The local AWS is not started.");
    return `http://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.server.close();
  }

  callsTo(operation: string): Call[] {
    return this.calls.filter((call) => call.operation === operation);
  }

  private answer({ operation, body }: Call): unknown {
    // A free place in a rate limit counter.
    if (operation === "UpdateItem") return { Attributes: { ttl: { N: "1" }, count: { N: "1" } } };
    if (operation !== "GetParameters") return {};
    const [name] = Array.isArray(body.Names) ? body.Names : [];
    return { Parameters: [{ Name: name, Value: this.secret }] };
  }
}
