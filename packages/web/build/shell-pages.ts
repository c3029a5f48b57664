import type { Plugin, Rolldown } from "vite";
import { PAGES, SHELL } from "../../../infra/web-paths";

/** What pages are made from: the application's empty page, all that was built with it, and the folder of the sources. */
interface Built {
  shell: string;
  bundle: Rolldown.OutputBundle;
  root: string;
}

/** A page, and the path that it answers. */
interface ShellPage {
  path: string;
  html: string;
}

/** Adds pages to the build that are made of the application's own, each as the file that infra/web-paths.ts names. */
export function shellPages(name: string, pages: (built: Built) => AsyncIterable<ShellPage>): Plugin {
  let root = "";
  return {
    name,
    apply: "build",
    enforce: "post",
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const shell = bundle[SHELL.slice(1)];
      if (shell?.type !== "asset") throw new Error(`The build has no ${SHELL}.`);
      for await (const { path, html } of pages({ shell: String(shell.source), bundle, root })) {
        const fileName = PAGES[path]?.slice(1);
        if (!fileName) throw new Error(`${path} has no file in infra/web-paths.ts`);
        this.emitFile({ type: "asset", fileName, source: html });
      }
    },
  };
}
