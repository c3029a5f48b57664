import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";
import { buildAlone } from "./build-alone";

const WORKER = "src/worker/sw.ts";
/** Files that pages need offline: pages, their script and the font. */
const PRECACHED = /\.html$|^assets\/start-.*\.js$|\.woff2$/;

function fingerprint(files: readonly Rolldown.OutputAsset[]): string {
  const hash = createHash("sha256");
  for (const { fileName, source } of files) hash.update(`${fileName}\0`).update(source).update("\0");
  return hash.digest("hex").slice(0, 16);
}

export function serviceWorker(): Plugin {
  let root = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const precached = Object.values(bundle).flatMap((file) =>
          file.type === "asset" && PRECACHED.test(file.fileName) ? [file] : [],
        );
        const [worker] = await buildAlone(root, {
          input: WORKER,
          define: {
            KEPT_FILES: JSON.stringify(precached.map(({ fileName }) => `/${fileName}`)),
            KEPT_VERSION: JSON.stringify(fingerprint(precached)),
          },
        });
        this.emitFile({ type: "asset", fileName: "sw.js", source: worker.code });
      },
    },
  };
}
