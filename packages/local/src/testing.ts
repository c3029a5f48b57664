import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiHandler } from "./gateway/api";
import { WebFiles } from "./gateway/web-files";
import type { Handlers } from "./handlers";
import { type Product, startProduct as start } from "./product";
import type { QueueHandler } from "./queue/queue";
import { findRoot } from "./root";
import { readSiteBuild } from "./site-build";

export interface TestProductOptions {
  seed?: "none" | "demo";
  dataDir?: string; // a temporary one that `stop` removes when absent
  port?: number; // a free one when absent
  endpoint?: string; // another engine than an embedded one of its own
  contentOrigin?: string; // another content service than the demo's blog
  isUnscheduled?: boolean; // nothing happens by the clock: what is counted belongs to what is asked for
  freeBytes?: () => number; // on the disk, in place of what there is
  transfer?: QueueHandler; // the function of that name, where it runs elsewhere
}

/**
 * The whole product from its sources, in this process, for tests: one at a time in each. Rate limits are widened,
 * unless the test has set a factor itself.
 */
export async function startProduct(options: TestProductOptions = {}): Promise<Product> {
  process.env.RATE_LIMIT_FACTOR ??= "1000";
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
      // Loaded late: the functions read their environment, which the product has made by now.
      const [client, api, project, notify, deliver, transfer, realtime, tick] = await Promise.all([
        import("@leadlane/core/kernel/table/client"),
        import("@leadlane/functions/api/index"),
        import("@leadlane/functions/stream/project"),
        import("@leadlane/functions/stream/notify"),
        import("@leadlane/functions/queue/deliver"),
        import("@leadlane/functions/queue/transfer"),
        import("@leadlane/functions/realtime/index"),
        import("@leadlane/functions/schedule/tick"),
      ]);
      client.disconnect();
      const handlers: Handlers = {
        // The router reads payload 2.0; only its own types of it are narrower than Lambda's.
        api: api.handler as ApiHandler,
        project: project.handler,
        notify: notify.handler,
        deliver: deliver.handler,
        transfer: options.transfer ?? transfer.handler,
        realtime: realtime.handler,
        tick: options.isUnscheduled ? async () => undefined : tick.handler,
      };
      return () => handlers;
    },
    queueBackoff: 20, // a test of what fails shall not take minutes
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
