import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { API_FUNCTIONS } from "@leadlane/functions/api/functions";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FUNCTION_LIMIT } from "../../scripts/bundle.mjs";
import { AwsDouble } from "./aws-double";
import { allDeployed, type Deployed, deployed } from "./functions";
import type { Stacks } from "./stacks";

const SECRET = "a secret of the tests, of forty letters.";
const CONNECTION = "/ws/@connections/RkZ1dd34BcwCJ5Q%3D";

/** A recorded event of AWS for the function. */
function recorded(name: string) {
  return JSON.parse(readFileSync(join(import.meta.dirname, "events", `${name}.json`), "utf8"));
}

export function artefactChecks(prod: () => Stacks): void {
  let aws: AwsDouble;
  beforeAll(async () => {
    aws = await AwsDouble.start(SECRET);
  });
  beforeEach(() => {
    aws.calls.length = 0;
  });
  afterAll(() => aws.stop());

  /** Calls the handler in a process with Lambda's and the stack's environment, and returns its result. */
  async function invoke({ lambda, folder }: Deployed, input: unknown) {
    const [path = "", name = ""] = String(lambda.Handler).split(/\.(?=[^.]+$)/);
    const url = pathToFileURL(join(folder, `${path}.mjs`));
    const program = `
      const { ${name}: handler } = await import(${JSON.stringify(url)});
      const answer = await handler(${JSON.stringify(input)}, { awsRequestId: "1", functionName: "f" });
      process.stdout.write("\\n" + JSON.stringify(answer ?? null));
      process.exit(0);`;
    // References to other stacks, which are resolved during deployment.
    const elsewhere: Record<string, string> = {
      SOCKETS_ENDPOINT: `${aws.url}/ws`,
      QUEUE_URL: `${aws.url}/123456789012/work`,
    };
    const set = Object.entries(lambda.Environment.Variables).map(([key, value]) => [
      key,
      typeof value === "string" ? value : (elsewhere[key] ?? "value-of-another-stack"),
    ]);
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      env: {
        ...Object.fromEntries(set),
        AWS_REGION: "ap-south-1",
        AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
        AWS_SECRET_ACCESS_KEY: "example",
        AWS_SESSION_TOKEN: "example",
        AWS_ENDPOINT_URL_SSM: aws.url,
        AWS_ENDPOINT_URL_DYNAMODB: aws.url,
      },
    });
    return JSON.parse(stdout.split("\n").at(-1) ?? "");
  }

  test("function bundles are small single files that include the SDK", () => {
    for (const { lambda, folder } of allDeployed(prod())) {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      const code = files.filter(({ name }) => !name.startsWith("package"));
      expect(code.map(({ name }) => name)).toEqual([
        `${String(lambda.Handler).split("/").at(-1)?.split(".")[0]}.mjs`,
      ]);
      const [{ name = "", parentPath = "" } = {}] = code;
      const bundle = join(parentPath, name);
      expect(statSync(bundle).size).toBeLessThanOrEqual(FUNCTION_LIMIT);
      expect(readFileSync(bundle, "utf8")).not.toMatch(/from\s*"@aws-sdk\//);
    }
  });

  test("the API returns 404 for an unknown path without a table request", async () => {
    const event = recorded("http");
    for (const name of API_FUNCTIONS) {
      aws.calls.length = 0;
      const answer = await invoke(deployed(prod(), name), event);
      expect(answer.statusCode).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({
        success: false,
        code: "NOT_FOUND",
        request_id: event.requestContext.requestId,
      });
      expect(aws.calls.map(({ operation }) => operation)).toEqual(["GetParameters"]);
    }
  });

  test("the API rejects requests that bypass the distribution", async () => {
    const { "x-origin-verify": _, ...headers } = recorded("http").headers;
    for (const name of API_FUNCTIONS) {
      const answer = await invoke(deployed(prod(), name), { ...recorded("http"), headers });
      expect(answer.statusCode).toBe(403);
      expect(JSON.parse(answer.body).code).toBe("FORBIDDEN");
    }
  });

  test("the API reads its secret from the Parameter Store and rejects tokens signed with another one", async () => {
    const event = recorded("http");
    const token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VyX2lkIjoiMSJ9.AAAA";
    event.rawPath = event.requestContext.http.path = "/api/auth/me";
    event.headers.authorization = `Bearer ${token}`;
    const answer = await invoke(deployed(prod(), "accounts"), event);
    expect(answer.statusCode).toBe(401);
    expect(aws.calls[0]?.body.Names).toContain("/sst/leadlane/prod/Secret/AUTH_SECRET/value");
  });

  test("realtime answers a ping on its own connection", async () => {
    const answer = await invoke(deployed(prod(), "realtime"), recorded("socket-message"));
    expect(answer).toEqual({ statusCode: 200 });
    const [pong] = aws.callsTo(`POST ${CONNECTION}`);
    expect(pong?.body).toEqual({ action: "pong" });
    expect(pong?.headers.authorization).toContain("/ap-south-1/execute-api/aws4_request");
  });

  test("realtime stores a new connection and schedules its check after ten seconds", async () => {
    const answer = await invoke(deployed(prod(), "realtime"), recorded("socket-connect"));
    expect(answer).toEqual({ statusCode: 200 });
    expect(JSON.stringify(aws.callsTo("TransactWriteItems")[0]?.body)).toContain(
      "G#CONNECTION#RkZ1dd34BcwCJ5Q=",
    );
    const [sent] = aws.callsTo("SendMessageBatch");
    expect(sent?.body).toMatchObject({
      QueueUrl: `${aws.url}/123456789012/work`,
      Entries: [{ DelaySeconds: 10, MessageBody: expect.stringContaining("socket_check") }],
    });
    expect(sent?.headers.authorization).toContain("/ap-south-1/sqs/aws4_request");
  });

  test("realtime rejects connections that bypass the distribution without AWS calls", async () => {
    const { "X-Origin-Verify": _, ...headers } = recorded("socket-connect").headers;
    for (const guess of [{}, { "X-Origin-Verify": "guess" }]) {
      const event = { ...recorded("socket-connect"), headers: { ...headers, ...guess } };
      expect(await invoke(deployed(prod(), "realtime"), event)).toEqual({ statusCode: 403 });
    }
    expect(aws.calls).toEqual([]);
  });

  test("notify queues an email from the stream", async () => {
    const answer = await invoke(deployed(prod(), "notify"), recorded("stream"));
    expect(answer).toEqual({ batchItemFailures: [] });
    const sent = JSON.stringify(aws.callsTo("SendMessageBatch")[0]?.body);
    expect(sent).toContain("01KEW000000000000000LETTER");
    expect(sent).not.toContain("asha@example.com");
  });

  test("project accepts a record without work", async () => {
    const answer = await invoke(deployed(prod(), "project"), recorded("stream"));
    expect(answer).toEqual({ batchItemFailures: [] });
  });

  test("tick logs a heartbeat and processes only what is due at the time given by AWS", async () => {
    const answer = await invoke(deployed(prod(), "tick"), recorded("schedule"));
    expect(answer).toBeNull();
    const partitions = aws
      .callsTo("Query")
      .map(({ body }) => Object.values(body.ExpressionAttributeValues ?? {}));
    const reminders = ["REMIND", "REMIND", "REMIND"]; // of today and two days before
    const kinds = [...reminders, "SUBSCRIPTION", "USAGE", "VERIFICATION"];
    expect(partitions.map(([first]) => first)).toEqual(
      kinds.map((kind) => ({ S: expect.stringMatching(new RegExp(`^G#DUE#${kind}(#|$)`)) })),
    );
    expect(aws.calls.map(({ operation }) => operation)).toEqual([
      "GetParameters",
      "UpdateItem",
      ...reminders.map(() => "Query"),
      "GetItem",
      ...kinds.slice(reminders.length).map(() => "Query"),
    ]);
    expect(aws.callsTo("UpdateItem")[0]?.body.Key).toMatchObject({ pk: { S: "G#HEARTBEAT#STREAM" } });
  });

  test("deliver processes what it can and reports unreadable messages", async () => {
    const event = recorded("queue");
    const answer = await invoke(deployed(prod(), "deliver"), event);
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: event.Records[1].messageId }] });
    expect(aws.callsTo("GetItem")[0]?.body.Key).toEqual({
      pk: { S: "G#CONNECTION#RkZ1dd34BcwCJ5Q=" },
      sk: { S: "CONNECTION" },
    });
  });
}
