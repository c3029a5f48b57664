import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import type { MadeFile } from "../src/public/prerender";
import { mapIslands, type Site } from "../src/public/site";
import { scriptsOf } from "./scripts";
import { closureOf, scriptWith } from "./weigh";

export const PRERENDER = "src/public/prerender.tsx";
export const START = "src/public/script/start.ts";

/** The site's address as the operator says it, for canonical links and the site map. */
const siteUrl = () => process.env.SITE_URL?.replace(/\/+$/, "") || undefined;

/** Builds one module by itself, without writing anything. */
async function buildAlone(root: string, options: { input: string; isServer: boolean }) {
  const { input, isServer } = options;
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      target: "es2022",
      reportCompressedSize: false,
      modulePreload: false,
      ssr: isServer,
      ssrEmitAssets: isServer,
      rolldownOptions: {
        input: join(root, input),
        output: { entryFileNames: "assets/[name]-[hash].js", codeSplitting: false },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error(`${input} was not built as one`);
  return result.output;
}

/** What the application's build has made of the islands. */
function islandsOf(bundle: Rolldown.OutputBundle): Site["islands"] {
  const scripts = scriptsOf(bundle);
  return mapIslands((module) => {
    const script = scriptWith(scripts, module);
    const parts = [...closureOf(scripts, [script])].filter((each) => each !== script);
    return { src: `/${script.file}`, parts: parts.map(({ file }) => `/${file}`) };
  });
}

/** Runs the built `prerender`. It stands in a file below the repository, where it finds React. */
async function runPrerender(root: string, code: string, site: Site): Promise<MadeFile[]> {
  const folder = join(root, "../../dist/tools");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "prerender.mjs");
  writeFileSync(path, code);
  const { prerender } = await import(`${path}?${Date.now()}`);
  return prerender(site);
}

/** Adds the public pages to the build: their HTML, their one script, and the pictures that they show. */
export function publicPages(): Plugin {
  let root = "";
  return {
    name: "public-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const [[start], [page, ...pictures]] = await Promise.all([
        buildAlone(root, { input: START, isServer: false }),
        buildAlone(root, { input: PRERENDER, isServer: true }),
      ]);
      const add = (fileName: string, source: string | Uint8Array) => {
        if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source });
      };
      add(start.fileName, start.code);
      for (const picture of pictures) if (picture.type === "asset") add(picture.fileName, picture.source);
      const site: Site = { url: siteUrl(), start: `/${start.fileName}`, islands: islandsOf(bundle) };
      for (const { file, content } of await runPrerender(root, page.code, site)) add(file, content);
    },
  };
}
