import { once } from "node:events";
import { createServer } from "node:http";
import { afterEach, expect, it, vi } from "vitest";
import { rotateStage } from "./rotation";
import { setStage } from "./stage";

const PATH = "/sst/leadlane/prod/Secret/AUTH_SECRET/value";

afterEach(() => vi.unstubAllEnvs());

async function startParameterStore(first: string | undefined) {
  const values: string[] = first === undefined ? [] : [first];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    const isWrite = request.headers["x-amz-target"] === "AmazonSSM.PutParameter";
    if (isWrite && body.Name === PATH && body.Type === "SecureString" && body.Overwrite)
      values.push(body.Value);
    const Parameters = values.slice(-1).map((Value) => ({ Name: PATH, Value }));
    response.end(JSON.stringify({ Parameters }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  vi.stubEnv("AWS_ENDPOINT_URL_SSM", `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
  return { values, stop: () => server.close() };
}

it("a stage accepts the new secret before signing with it, and keeps the earlier ones", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "example");
  setStage("prod");
  const store = await startParameterStore("signs now\nsigned before");
  const waiting = vi.fn();
  await rotateStage(waiting, 1);
  const [, accepted, rotated] = store.values.map((value) => value.split("\n"));
  const next = expect.stringMatching(/^[\w-]{64}$/);
  expect(accepted).toEqual(["signs now", next, "signed before"]);
  expect(rotated).toEqual([accepted?.[1], "signs now", "signed before"]);
  expect(store.values).toHaveLength(3);
  expect(waiting).toHaveBeenCalledOnce();
  store.stop();
});

it("a stage without a secret is left unchanged", async () => {
  const store = await startParameterStore(undefined);
  await expect(rotateStage(() => undefined, 1)).rejects.toThrow("no value");
  expect(store.values).toEqual([]);
  store.stop();
});
