import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import { generate } from "selfsigned";
import { type Answer, type Call, type Input, Refusal, type Service } from "./call";
import { CloudFormation } from "./cloudformation/api";
import { Tables } from "./dynamodb";
import { iot, listenForMessages } from "./iot";
import { Functions } from "./lambda";
import { ObjectStore } from "./s3";
import { ParameterStore } from "./ssm";
import { sts } from "./sts";
import { element } from "./xml";

/** An empty local AWS account with the services that SST and the CDK use during a deployment. */
export class Cloud {
  readonly calls: Call[] = [];
  readonly objects = new ObjectStore();
  readonly parameters = new ParameterStore();
  readonly stacks = new CloudFormation(this.objects, this.parameters);
  readonly functions = new Functions(this.stacks);
  readonly tables = new Tables(this.stacks);
  private readonly forbidden = new Map<string, string>();
  private readonly services: Record<string, Service> = {
    sts,
    ssm: this.parameters.answer,
    s3: this.objects.answer,
    cloudformation: this.stacks.answer,
    dynamodb: this.tables.answer,
    lambda: this.functions.answer,
    iot: iot(() => new URL(this.url).host),
  };

  private constructor(
    private readonly server: Server,
    /** CA certificate for the clients. */
    readonly certificate: string,
  ) {
    listenForMessages(server);
    server.on("request", async (request: IncomingMessage, response) => {
      const { status = 200, headers, body } = await this.handle(request);
      response.writeHead(status, { "x-amzn-requestid": "1", ...headers }).end(body);
    });
  }

  static async start(): Promise<Cloud> {
    const { private: key, cert } = await generate([{ name: "commonName", value: "127.0.0.1" }], {
      extensions: [
        { name: "basicConstraints", cA: true },
        { name: "subjectAltName", altNames: [{ type: 7, ip: "127.0.0.1" }] },
      ],
    });
    const server = createServer({ key, cert });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new Cloud(server, cert);
  }

  get url(): string {
    const address = this.server.address();
    if (!address || typeof address === "string") throw new Error("The local AWS is not started.");
    return `https://127.0.0.1:${address.port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The paths of all objects uploaded by a caller. */
  uploadsOf(caller: string): string[] {
    const calls = this.calls.filter((call) => call.service === "s3" && call.caller === caller);
    return calls.filter(({ method }) => method === "PUT").map(({ path }) => path);
  }

  /**
   * Denies an IAM action (`ssm:PutParameter`) to an access key, optionally only for calls that contain
   * `about`.
   */
  forbid(caller: string, action: string, detail = ""): void {
    this.forbidden.set(`${caller} ${action}`, detail);
  }

  private async handle(request: IncomingMessage): Promise<Answer> {
    const body = Buffer.concat(await request.toArray());
    const call = describe(request, body);
    this.calls.push(call);
    try {
      const action = `${call.service}:${call.operation}`;
      const detail = this.forbidden.get(`${call.caller} ${action}`);
      if (detail !== undefined && body.includes(detail))
        throw new Refusal(
          "AccessDenied",
          `User: ${call.caller} is not authorized to perform: ${action}`,
          403,
        );
      const service = this.services[call.service];
      if (!service) throw new Refusal("UnknownService", `There is no ${call.service} here.`, 501);
      return service(call);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal("InternalFailure", String(error), 500);
      return refuse(call, refusal);
    }
  }
}

function describe(request: IncomingMessage, body: Buffer): Call {
  const { method = "", headers } = request;
  const { pathname: path, searchParams: query } = new URL(request.url ?? "/", "https://aws");
  const scope = /Credential=([^/]+)\/\d+\/([^/]+)\/([^/]+)\//.exec(headers.authorization ?? "");
  const [, caller = "", region = "", service = ""] = scope ?? [];
  const detail = { caller, service, region, method, path, query, body };
  const target = headers["x-amz-target"];
  if (target) {
    const input: Input = JSON.parse(body.toString() || "{}");
    return { ...detail, operation: String(target).split(".").at(-1) ?? "", input };
  }
  if (headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    const input = Object.fromEntries(new URLSearchParams(body.toString()));
    return { ...detail, operation: String(input.Action), input };
  }
  const kinds: Record<string, string> = {
    GET: "Get",
    HEAD: "Head",
    PUT: "Put",
    DELETE: "Delete",
    POST: "Post",
  };
  return { ...detail, operation: `${kinds[method] ?? method}${service === "s3" ? "Object" : ""}`, input: {} };
}

/** An error in the format of the service. */
function refuse({ service, method }: Call, { code, message, status }: Refusal): Answer {
  if (method === "HEAD") return { status };
  if (["dynamodb", "iot", "lambda", "ssm"].includes(service))
    return { status, headers: { "x-amzn-errortype": code }, body: JSON.stringify({ __type: code, message }) };
  const error = { Type: "Sender", Code: code, Message: message };
  const body = service === "s3" ? element("Error", error) : element("ErrorResponse", { Error: error });
  return { status, headers: { "content-type": "text/xml" }, body };
}
