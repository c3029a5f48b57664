import type { Plugin, ViteDevServer } from "vite";
// Relative import: Vite doesn't transpile TypeScript in packages imported by its configuration.
import { APP_PAGE, pageOf } from "../../site/src/paths";
import type { PrerenderedFile } from "../src/public/prerender";
import { mapIslands, type Site } from "../src/public/site";
import { PRERENDER, START } from "./public-pages";

async function serve(server: ViteDevServer, path: string): Promise<string | null> {
  const site: Site = {
    start: `/${START}`,
    islands: mapIslands((module) => ({ src: `/${module}`, parts: [] })),
  };
  const module = await server.ssrLoadModule(`/${PRERENDER}`);
  const files: PrerenderedFile[] = module.prerender(site);
  const page = files.find(({ file }) => `/${file}` === pageOf(path));
  return page ? server.transformIndexHtml(path, page.content) : null;
}

export function publicPagesInDevelopment(): Plugin {
  return {
    name: "public-pages-in-development",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = "/"] = (request.url ?? "/").split("?");
        const isPage = /text\/html/.test(request.headers.accept ?? "") && !/\.[^/]*$/.test(path);
        if (!isPage) return next();
        serve(server, path)
          .then((page) => {
            if (page === null) {
              request.url = APP_PAGE;
              return next();
            }
            response.setHeader("content-type", "text/html; charset=utf-8");
            response.end(page);
          })
          .catch(next);
      });
    },
  };
}
