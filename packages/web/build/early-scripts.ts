import type { Plugin } from "vite";
import { FIRST_MODULES } from "./screens";
import { firstLoad, type Script } from "./weigh";

/**
 * Puts into index.html what fetches an address' own scripts together with the entry, instead of after it: one round
 * trip less before the first screen.
 */
export function earlyScripts(): Plugin {
  return {
    name: "early-scripts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const scripts: Script[] = Object.values(bundle).flatMap((output) =>
          output.type === "chunk"
            ? [
                {
                  file: output.fileName,
                  isEntry: output.isEntry,
                  imports: output.imports,
                  modules: output.moduleIds,
                  size: 0,
                },
              ]
            : [],
        );
        const early = FIRST_MODULES.map(({ pattern, modules }) => {
          const files = [...firstLoad(scripts, modules)].map(({ file }) => `/${file}`);
          return [pattern, files.filter((file) => !html.includes(`"${file}"`))] as const;
        });
        return [{ tag: "script", children: preloader(early), injectTo: "head" }];
      },
    },
  };
}

function preloader(early: readonly (readonly [pattern: string, files: string[]])[]): string {
  return `for(const[p,f]of ${JSON.stringify(early)})if(new RegExp(p).test(location.pathname))for(const h of f){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}`;
}
