import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { freePort } from "./engine/free-port";
import { StartError } from "./start-error";
import { openStore } from "./store";

const dataDir = mkdtempSync(join(tmpdir(), "leadlane-store-"));
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function open(endpoint: string) {
  const settings = { port: 0, dataDir, seed: "none", endpoint } as const;
  return openStore(settings, false, () => undefined);
}

it("explains that nothing responds at the address of an external engine", async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  const opening = open(endpoint);
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(
    `No database answers at ${endpoint}, which DYNAMODB_ENDPOINT names (ECONNREFUSED).`,
  );
});

it("explains that a host does not exist", async () => {
  await expect(open("http://no-such-host.invalid:8000")).rejects.toThrow(
    /^No database answers at http:\/\/no-such-host\.invalid:8000, .+\.$/,
  );
});

it("explains that an address is not a database", async () => {
  server = createServer((_, response) => response.end("<h1>Hello</h1>")).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  await expect(open(endpoint)).rejects.toThrow(`No database answers at ${endpoint}, `);
});
