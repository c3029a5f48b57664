import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiHandler } from "./gateway/api";
import { WebFiles } from "./gateway/web-files";
import type { Handlers } from "./handlers";
import { type Product, startProduct as start } from "./product";
import type { QueueHandler } from "./queue/delivery";
import { findRoot } from "./root";
import { readSiteBuild } from "./site-build";

export interface TestProductOptions {
  seed?: "none" | "demo";
  dataDir?: string; // a temporary one that `stop` removes when absent
  port?: number; // a free one by default
  endpoint?: string; // of an external engine; embedded by default
  contentOrigin?: string; // the demo blog by default
  isUnscheduled?: boolean;
  freeBytes?: () => number;
  transfer?: QueueHandler;
}

/**
 * Starts the whole product from source in this process, one per process. Multiplies rate limits unless the
 * test sets a factor, and lets webhooks call this machine.
 */
export async function startProduct(options: TestProductOptions = {}): Promise<Product> {
  process.env.RATE_LIMIT_FACTOR ??= "1000";
  process.env.WEBHOOK_ALLOW_LOOPBACK ??= "true";
  const root = findRoot();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), "leadlane-"));
  const product = await start({
    settings: {
      port: options.port ?? 0,
      dataDir,
      seed: options.seed ?? "none",
      endpoint: options.endpoint ?? process.env.TEST_DYNAMODB_ENDPOINT,
      contentOrigin: options.contentOrigin,
    },
    freeBytes: options.freeBytes,
    ...readSiteBuild(root),
    site: () => ({ files: new WebFiles(join(root, "dist", "web")) }),
    loadHandlers: async () => {
      // Imported late: the functions read the environment that the product has set.
      const [
        client,
        api,
        accounts,
        passkeys,
        integrations,
        project,
        notify,
        deliver,
        transfer,
        call,
        realtime,
        tick,
      ] = await Promise.all([
        import("@leadlane/core/kernel/table/client"),
        import("@leadlane/functions/api/lambda/api"),
        import("@leadlane/functions/api/lambda/accounts"),
        import("@leadlane/functions/api/lambda/passkeys"),
        import("@leadlane/functions/api/lambda/integrations"),
        import("@leadlane/functions/stream/project"),
        import("@leadlane/functions/stream/notify"),
        import("@leadlane/functions/queue/deliver"),
        import("@leadlane/functions/queue/transfer"),
        import("@leadlane/functions/queue/call"),
        import("@leadlane/functions/realtime/index"),
        import("@leadlane/functions/schedule/tick"),
      ]);
      client.disconnect();
      const handlers: Handlers = {
        // The router reads payload version 2.0; only its types are narrower than Lambda's.
        api: api.handler as ApiHandler,
        accounts: accounts.handler as ApiHandler,
        passkeys: passkeys.handler as ApiHandler,
        integrations: integrations.handler as ApiHandler,
        project: project.handler,
        notify: notify.handler,
        deliver: deliver.handler,
        transfer: options.transfer ?? transfer.handler,
        call: call.handler,
        realtime: realtime.handler,
        tick: options.isUnscheduled ? async () => undefined : tick.handler,
      };
      return () => handlers;
    },
    queueBackoff: 20, // shortens tests of failures
    seed: async () => (await import("./demo/seed")).seedDemo(),
    onFatal: (message) => {
      throw new Error(message);
    },
  });
  return {
    ...product,
    get enginePid() {
      return product.enginePid;
    },
    async stop() {
      await product.stop();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
