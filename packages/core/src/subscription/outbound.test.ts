import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { getObject, putObject } from "../kernel/aws/bucket";
import { callService } from "../kernel/aws/call";
import { createOrder, findPayment } from "../payments/razorpay/client";

const packages = join(import.meta.dirname, "../../..");
const asked: string[] = [];
let server: Server;
let origin = "";

beforeEach(async () => {
  asked.length = 0;
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const content = '{"id":"order_1","amount":1,"currency":"INR","status":"captured"}';
    if (request.url === "/elsewhere") response.end(content);
    else response.writeHead(307, { location: "/elsewhere" }).end(content);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("AWS_ENDPOINT_URL_S3", origin);
  vi.stubEnv("UPLOADS_BUCKET", "uploads");
  vi.stubEnv("PAYMENT_URL", origin);
  vi.stubEnv("PAYMENT_KEY_ID", "key");
  vi.stubEnv("PAYMENT_KEY_SECRET", "secret");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const CALLS: [string, () => Promise<unknown>][] = [
  [
    "a service of AWS",
    () => callService({ service: "ses", url: new URL(origin), headers: {}, body: {}, timeoutMs: 5000 }),
  ],
  ["the bucket, for a file", () => getObject("tmp/x", 100)],
  [
    "the bucket, with a file",
    () =>
      putObject("files/x", new Uint8Array(1), {
        "content-type": "image/png",
        "cache-control": "no-store",
        "content-disposition": "inline",
      }),
  ],
  ["the card provider, for an order", () => createOrder({ amount: 1, currency: "INR", receipt: "r" })],
  ["the card provider, for a payment", () => findPayment("pay_1")],
];

it.each(CALLS)("%s is called only at its own address, without following redirects", async (_, call) => {
  await expect(call()).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it("the functions call only AWS, the payment provider, webhooks and, in the canary, the site", () => {
  const sources = ["core/src", "functions/src"].flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => [`${folder}/${file}`, readFileSync(join(packages, folder, file), "utf8")] as const),
  );
  const calling = sources.filter(([, code]) =>
    /\bfetch\(|new WebSocket\(|from "node:(https?|http2|tls|dgram)"/.test(code),
  );
  const leading = calling.filter(
    ([, code]) => /\bfetch\(/.test(code) && !code.includes('redirect: "manual"'),
  );
  expect(calling.map(([file]) => file).sort()).toEqual([
    "core/src/kernel/aws/bucket.ts",
    "core/src/kernel/aws/call.ts",
    "core/src/kernel/outbound/post.ts",
    "core/src/payments/razorpay/client.ts",
    "functions/src/schedule/canary.ts",
  ]);
  expect(leading).toEqual([]);
});
