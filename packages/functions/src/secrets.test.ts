import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provideSecrets, SECRET_MS } from "./secrets";

const STAGE = "/sst/leadlane/prod/Secret/AUTH_SECRET/value";
const SHARED = "/sst/leadlane/.fallback/Secret/AUTH_SECRET/value";

let server: Server;
let stored: Record<string, string>;
let questions: string[][];

beforeEach(async () => {
  stored = {};
  questions = [];
  server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const { Names, WithDecryption }: { Names: string[]; WithDecryption: boolean } = JSON.parse(
      Buffer.concat(chunks).toString(),
    );
    questions.push(Names);
    const isAccepted =
      WithDecryption &&
      request.headers["x-amz-target"] === "AmazonSSM.GetParameters" &&
      request.headers.authorization?.includes("/ap-south-1/ssm/aws4_request");
    if (!isAccepted) response.statusCode = 400;
    const Parameters = Names.filter((name) => name in stored).map((Name) => ({ Name, Value: stored[Name] }));
    response.end(JSON.stringify({ Parameters, InvalidParameters: [] }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  vi.stubEnv("AWS_REGION", "ap-south-1");
  vi.stubEnv("SST_APP", "leadlane");
  vi.stubEnv("SST_SSM_PREFIX", "/sst/leadlane/prod/");
  vi.stubEnv("SST_Secret_value_AUTH_SECRET", "__FETCH_FROM_SSM__");
  vi.stubEnv("AUTH_SECRET", undefined);
});

afterEach(() => {
  shiftClock(0);
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

test("the stage's own value takes precedence and is read once", async () => {
  stored = { [STAGE]: "the stage's", [SHARED]: "everybody's" };
  await provideSecrets();
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("the stage's");
  expect(questions).toEqual([[STAGE, SHARED]]);
});

test("a stage without its own value uses the shared one", async () => {
  stored = { [SHARED]: "everybody's" };
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("everybody's");
});

test("a secret that is already set is not read", async () => {
  vi.stubEnv("AUTH_SECRET", "set here");
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("set here");
  expect(questions).toEqual([]);
});

test("an unreadable secret is logged and read again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBeUndefined();
  expect(logged).toHaveBeenCalledOnce();
  stored = { [STAGE]: "now there" };
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("now there");
});

test("a rotated secret is noticed after the cache expires, and the old one is kept while unreadable", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  stored = { [STAGE]: "the first" };
  await provideSecrets();
  stored = { [STAGE]: "the second" };
  shiftClock(SECRET_MS - 1000);
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("the first");
  shiftClock(SECRET_MS);
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("the second");
  stored = {};
  shiftClock(2 * SECRET_MS);
  await provideSecrets();
  await provideSecrets();
  expect(process.env.AUTH_SECRET).toBe("the second");
  expect(logged).toHaveBeenCalledOnce();
});
