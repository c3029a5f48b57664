import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../gallery");

/** Serves UI components in all states at /_gallery in development. A production build with it fails. */
export function gallery(): Plugin {
  return {
    name: "gallery",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url ?? "";
        if (!/^\/_gallery(?![\w-])/.test(path)) return next();
        readFile(join(FOLDER, "index.html"), "utf8")
          .then((page) => server.transformIndexHtml(path, page))
          .then((page) => {
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(page);
          })
          .catch(next);
      });
    },
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const galleryModule = modules.find((module) => module.startsWith(FOLDER));
      if (galleryModule) this.error(`${galleryModule} would be shipped.`);
    },
  };
}
