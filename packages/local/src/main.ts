import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { DEMO_PASSWORD, DEMO_SIGN_INS } from "./demo/accounts";
import { seedDemo } from "./demo/seed";
import { WebFiles } from "./gateway/web-files";
import type { Handlers } from "./handlers";
import { findRoot } from "./root";
import { run } from "./run";
import { readSiteBuild } from "./site-build";

const root = findRoot();

/** The functions as they are deployed: the same bundles. */
async function loadHandlers(): Promise<() => Handlers> {
  const load = (name: string) => import(pathToFileURL(join(root, "dist", "functions", `${name}.mjs`)).href);
  const [api, project] = await Promise.all([load("api"), load("project")]);
  return () => ({ api: api.handler, project: project.handler });
}

await run({
  ...readSiteBuild(root),
  site: () => ({ files: new WebFiles(join(root, "dist", "web")) }),
  loadHandlers,
  seed: async () => {
    console.info("Writing the demo data (first start only) …");
    await seedDemo();
  },
  greet: (product) => {
    console.info(`\nLeadlane runs at ${product.url}`);
    if (process.env.SEED !== "none") {
      console.info(`Sign in as ${DEMO_SIGN_INS.join(", ")} with the password ${DEMO_PASSWORD}`);
    }
    console.info("Stop it with Ctrl+C.");
  },
});
