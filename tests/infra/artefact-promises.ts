import { execFile } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { Properties, Stacks } from "./stacks";

const SECRET = "a secret of the tests, of forty letters.";
/** Refused by any machine: nothing listens there. */
const NOWHERE = "http://127.0.0.1:9";
const event = JSON.parse(readFileSync(join(import.meta.dirname, "http-event.json"), "utf8"));

/** Calls the handler in a process that has Lambda's environment and what the stack sets, and gives back its answer. */
async function invoke(folder: string, lambda: Properties, input: unknown, parameterStore = NOWHERE) {
  const [path = "", name = ""] = String(lambda.Handler).split(/\.(?=[^.]+$)/);
  const url = pathToFileURL(join(folder, `${path}.mjs`));
  const program = `
    const { ${name}: handler } = await import(${JSON.stringify(url)});
    const answer = await handler(${JSON.stringify(input)}, { awsRequestId: "1", functionName: "f" });
    process.stdout.write("\\n" + JSON.stringify(answer));
    process.exit(0);`;
  const set = Object.entries(lambda.Environment.Variables).map(([key, value]) => [
    key,
    typeof value === "string" ? value : "value-of-another-stack",
  ]);
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
    env: {
      ...Object.fromEntries(set),
      AWS_REGION: "ap-south-1",
      AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
      AWS_SECRET_ACCESS_KEY: "example",
      AWS_SESSION_TOKEN: "example",
      AWS_ENDPOINT_URL_SSM: parameterStore,
      AWS_ENDPOINT_URL_DYNAMODB: NOWHERE,
    },
  });
  return JSON.parse(stdout.split("\n").at(-1) ?? "");
}

export function artefactPromises(prod: () => Stacks): void {
  const api = () => prod().lambda("api", "api/index");
  const project = () => prod().lambda("jobs", "stream/project");

  test("the bundles that AWS gets are small, one file each, with the SDK inside", () => {
    const bars = [
      { lambda: api(), folder: prod().artefact("api", api()), most: 600_000 },
      { lambda: project(), folder: prod().artefact("jobs", project()), most: 450_000 },
    ];
    for (const { lambda, folder, most } of bars) {
      const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) =>
        file.isFile(),
      );
      const code = files.filter(({ name }) => !name.startsWith("package"));
      expect(code.map(({ name }) => name)).toEqual([
        `${String(lambda.Handler).split("/").at(-1)?.split(".")[0]}.mjs`,
      ]);
      const [{ name = "", parentPath = "" } = {}] = code;
      const bundle = join(parentPath, name);
      expect(statSync(bundle).size).toBeLessThanOrEqual(most);
      expect(readFileSync(bundle, "utf8")).not.toMatch(/from\s*"@aws-sdk\//);
    }
  });

  test("the api answers an unknown path with 404 before it has a table or a secret", async () => {
    const answer = await invoke(prod().artefact("api", api()), api(), event);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({
      success: false,
      code: "NOT_FOUND",
      request_id: event.requestContext.requestId,
    });
  });

  test("the api takes its secret from the Parameter Store, and refuses a token signed by another", async () => {
    const asked: string[][] = [];
    const store = createServer(async (request, response) => {
      const { Names } = JSON.parse(Buffer.concat(await request.toArray()).toString());
      asked.push(Names);
      response.end(JSON.stringify({ Parameters: [{ Name: Names[0], Value: SECRET }] }));
    }).listen(0, "127.0.0.1");
    await once(store, "listening");
    const address = store.address();
    const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const token = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJ1c2VyX2lkIjoiMSJ9.AAAA";
    const request = {
      ...event,
      rawPath: "/api/auth/me",
      headers: { ...event.headers, authorization: `Bearer ${token}` },
      requestContext: {
        ...event.requestContext,
        http: { ...event.requestContext.http, path: "/api/auth/me" },
      },
    };
    try {
      const answer = await invoke(prod().artefact("api", api()), api(), request, url);
      expect(answer.statusCode).toBe(401);
      expect(asked[0]?.[0]).toBe("/sst/leadlane/prod/Secret/AUTH_SECRET/value");
    } finally {
      store.close();
    }
  });

  test("the consumer answers a batch of nothing with no failures", async () => {
    const answer = await invoke(prod().artefact("jobs", project()), project(), { Records: [] });
    expect(answer).toEqual({ batchItemFailures: [] });
  });
}
