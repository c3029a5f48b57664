import { LIVE_TOKEN } from "../src/config/live-token";

export type Start = readonly [pattern: string, files: readonly string[], calls: readonly string[]];

/**
 * Inline script that runs first; it must be small and must not throw when storage is blocked. Makes API calls
 * only with a valid session and for URLs without a query. Reads bodies at once, so that unused responses
 * don't occupy connections.
 */
export function earlyStartScript(starts: readonly Start[]): string {
  return [
    `const start=${JSON.stringify(starts)}.map(([p,f,c])=>[new RegExp(p).exec(location.pathname),f,c]).find(([m])=>m);`,
    "if(start){for(const href of start[1])",
    'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
    `try{const token=${LIVE_TOKEN};`,
    "if(token&&!location.search){const answers={},bodies={};",
    "for(const call of start[2]){const u=call.replace('$1',start[0][1]);",
    'answers[u]=fetch(u,{headers:{Accept:"application/json",Authorization:"Bearer "+token}})',
    ".then(async r=>{const t=await r.text();if(r.ok)bodies[u]=t;return new Response(t,r)});answers[u].catch(()=>{})}",
    "window.preloadedResponses={token,answers,bodies}}",
    "}catch(e){}}",
  ].join("");
}
