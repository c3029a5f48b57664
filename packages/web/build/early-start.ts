import type { Plugin } from "vite";
import { FIRST_LOADS } from "./screens";
import { firstLoad, type Script } from "./weigh";

/** What an address needs beside the entry: pattern of its path, files of its scripts, calls that its screen makes. */
type Start = readonly [pattern: string, files: readonly string[], calls: readonly string[]];

/**
 * Puts a script into index.html that fetches an address' own scripts and, with a session, its data while the entry
 * still loads, instead of after it. `lib/early-answers.ts` hands the answers over.
 */
export function earlyStart(): Plugin {
  return {
    name: "early-start",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const scripts: Script[] = Object.values(bundle).flatMap((output) => {
          if (output.type !== "chunk") return [];
          const { fileName: file, isEntry, imports, moduleIds: modules } = output;
          return [{ file, isEntry, imports, modules, size: 0 }];
        });
        const starts = FIRST_LOADS.map(({ pattern, modules, calls }): Start => {
          const lazy = [...firstLoad(scripts, modules)].filter(({ isEntry }) => !isEntry);
          const files = lazy.map(({ file }) => `/${file}`).filter((file) => !html.includes(`"${file}"`));
          return [pattern, files, calls];
        });
        return [{ tag: "script", children: script(starts), injectTo: "head" }];
      },
    },
  };
}

/**
 * Runs in the page before everything else: small, and quiet where storage is forbidden. Calls are made for plain
 * addresses only, whose screens always want them; bodies are read at once, so that no answer keeps its connection.
 */
function script(starts: readonly Start[]): string {
  return [
    `for(const[p,f,c]of ${JSON.stringify(starts)}){const m=new RegExp(p).exec(location.pathname);if(!m)continue;`,
    'for(const h of f){const l=document.createElement("link");l.rel="modulepreload";l.href=h;document.head.append(l)}',
    'try{const t=localStorage.getItem("token")||sessionStorage.getItem("token");if(!t||location.search)break;',
    "const a={};for(const u of c){const k=u.replace('$1',m[1]);",
    'a[k]=fetch(k,{headers:{Accept:"application/json",Authorization:"Bearer "+t}})',
    ".then(r=>r.blob().then(b=>new Response(b,r)));a[k].catch(()=>{})}",
    "window.earlyAnswers={token:t,answers:a}}catch(e){}break}",
  ].join("");
}
