import { statSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { webHeaders } from "@leadlane/site/headers";
import { createServer } from "vite";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./demo/accounts";
import { seedDemo } from "./demo/seed";
import { WebFiles } from "./gateway/web-files";
import { bundlesIn, type Handlers, loadBundles } from "./handlers";
import { findRoot } from "./root";
import { run } from "./run";
import { readAllowedHosts } from "./settings";
import { isSocketPath } from "./sockets/handshake";

const root = findRoot();
const CHECK_MS = 300;

/** Loads the bundled functions and reloads them after each build; the previous ones run until then. */
async function loadHandlers(): Promise<() => Handlers> {
  const folder = join(root, "dist", "dev");
  const changedAt = () => Math.max(...bundlesIn(folder).map((path) => statSync(path).mtimeMs));
  let loaded = changedAt();
  let handlers = await loadBundles(folder, `?${loaded}`);
  setInterval(async () => {
    const changed = changedAt();
    if (changed === loaded) return;
    loaded = changed;
    try {
      handlers = await loadBundles(folder, `?${changed}`);
      console.info("Functions loaded again.");
    } catch (error) {
      console.error("The functions can't be loaded; the last ones go on.", error);
    }
  }, CHECK_MS).unref();
  return () => handlers;
}

async function site(servers: Server[]) {
  const [server, ...others] = servers;
  // The bundler listens on one server only, but browsers may use the other address.
  for (const other of others) {
    other.on("upgrade", (request, ...line) => {
      if (!isSocketPath(request)) server?.emit("upgrade", request, ...line);
    });
  }
  const vite = await createServer({
    root: join(root, "packages", "web"),
    server: { middlewareMode: true, allowedHosts: hostNames(), ...(server && { hmr: { server } }) },
    appType: "spa",
  });
  return { files: new WebFiles(join(root, "dist", "dev")), middleware: vite.middlewares };
}

/** Host names without ports, as Vite expects them. */
function hostNames(): string[] {
  return readAllowedHosts(process.env).map((host) => host.replace(/:\d+$/, ""));
}

await run({
  version: "development",
  // The bundler injects inline scripts into the page.
  headers: (siteUrl) =>
    webHeaders({ scriptHashes: ["'unsafe-inline'"], connect: [siteUrl], strictTransport: false }),
  site,
  loadHandlers,
  seed: seedDemo,
  onReady: (product) => {
    console.info(`\nLeadlane runs at ${product.url} and reloads on each change.`);
    console.info(`Sign in as ${DEMO_SIGN_INS.join(", ")} with the password ${DEMO_PASSWORD}`);
  },
});
