import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import type { PrerenderedFile } from "../src/public/prerender";
import { mapIslands, type Site } from "../src/public/site";
import { buildAlone, siteUrl } from "./build-alone";
import { runBuilt } from "./run-built";
import { START_LIMIT } from "./screens";
import { scriptsOf } from "./scripts";
import { closureOf, scriptWith } from "./weigh";

export const PRERENDER = "src/public/prerender.tsx";
export const START = "src/public/script/start.ts";

function islandsOf(bundle: Rolldown.OutputBundle): Site["islands"] {
  const scripts = scriptsOf(bundle);
  return mapIslands((module) => {
    const script = scriptWith(scripts, module);
    const parts = [...closureOf(scripts, [script])].filter((each) => each !== script);
    return { src: `/${script.file}`, parts: parts.map(({ file }) => `/${file}`) };
  });
}

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
        buildAlone(root, { input: START }),
        buildAlone(root, { input: PRERENDER, isServer: true }),
      ]);
      const weight = brotliCompressSync(start.code).length / 1000;
      if (weight > START_LIMIT) this.error(`The public pages' script weighs ${weight} > ${START_LIMIT} kB`);
      const add = (fileName: string, source: string | Uint8Array) => {
        if (!(fileName in bundle)) this.emitFile({ type: "asset", fileName, source });
      };
      add(start.fileName, start.code);
      for (const picture of pictures) if (picture.type === "asset") add(picture.fileName, picture.source);
      const site: Site = { url: siteUrl(), start: `/${start.fileName}`, islands: islandsOf(bundle) };
      const { prerender } = await runBuilt(join(root, "../../dist/tools/prerender.mjs"), page.code);
      const files: PrerenderedFile[] = prerender(site);
      for (const { file, content } of files) add(file, content);
    },
  };
}
