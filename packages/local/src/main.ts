import { join } from "node:path";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./demo/accounts";
import { seedDemo } from "./demo/seed";
import { WebFiles } from "./gateway/web-files";
import { loadBundles } from "./handlers";
import { findRoot } from "./root";
import { run } from "./run";
import { readSiteBuild } from "./site-build";

const root = findRoot();

await run({
  ...readSiteBuild(root),
  site: () => ({ files: new WebFiles(join(root, "dist", "web")) }),
  // The same bundles as deployed.
  loadHandlers: async () => {
    const handlers = await loadBundles(join(root, "dist", "functions"));
    return () => handlers;
  },
  seed: async () => {
    console.info("Writing the demo data (first start only) …");
    await seedDemo();
  },
  onReady: (product) => {
    console.info(`\nLeadlane runs at ${product.url}`);
    if (process.env.SEED !== "none") {
      console.info(`Sign in as ${DEMO_SIGN_INS.join(", ")} with the password ${DEMO_PASSWORD}`);
    }
    console.info(`Mails that it sends are shown at ${product.url}/_local/mailbox`);
    console.info("Stop it with Ctrl+C.");
  },
});
