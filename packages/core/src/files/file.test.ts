import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { withActor } from "../kernel/actor";
import { withContext } from "../kernel/context";
import { publish } from "./file";

test("a picture is stored with its content type under a generated name", async () => {
  const asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  vi.stubEnv("AWS_ENDPOINT_URL_S3", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("UPLOADS_BUCKET", "uploads");
  const image = { bytes: new Uint8Array(3), type: "image/jpeg" } as const;
  const path = await withContext("1", () =>
    withActor({ type: "system", tenant_id: "01TENANT" }, () => publish(image)),
  );
  expect(path).toMatch(/^\/files\/01TENANT\/[\w-]{32}\.jpg$/);
  expect(asked).toMatchObject([
    {
      method: "PUT",
      url: `/uploads${path}`,
      headers: {
        "content-type": "image/jpeg",
        "content-disposition": 'inline; filename="picture.jpg"',
        "cache-control": "public, max-age=31536000, immutable",
      },
    },
  ]);
});
