import { LIVE_TOKEN } from "../src/config/live-token";

/** What an address needs beside the entry: pattern of its path, files of its scripts, calls that its screen makes. */
export type Start = readonly [pattern: string, files: readonly string[], calls: readonly string[]];

/** The code of what goes on with the calls at the addresses of a pattern. */
export type EarlyPart = readonly [pattern: string, code: string];

/**
 * Runs in the page before everything else: small, and quiet where storage is forbidden. Calls are made with a session that has not run out and for plain
 * addresses only, whose screens always want them; bodies are read at once, so that no answer keeps its connection.
 */
export function earlyStartScript(
  starts: readonly Start[],
  shared: string,
  font: string,
  parts: readonly EarlyPart[] = [],
): string {
  return [
    "const fetchSoon=(rel,href,then,as)=>{const l=document.createElement('link');l.rel=rel;l.href=href;",
    "if(as){l.as=as;l.crossOrigin=''}l.onload=l.onerror=then;document.head.append(l)};",
    // Once the styles know the font it is theirs to fetch: a preload of ours would be a second download.
    `const fetchFont=()=>document.fonts.size?document.fonts.load('1em "Roboto Variable"',"a"):`,
    `fetchSoon("preload",${JSON.stringify(font)},null,"font");`,
    "let left=1;",
    "const done=()=>{--left||fetchFont()};",
    `const start=${JSON.stringify(starts)}.map(([p,f,c])=>[new RegExp(p).exec(location.pathname),f,c]).find(([m])=>m);`,
    `fetchSoon("modulepreload",${JSON.stringify(shared)},()=>{if(start){left+=start[1].length;`,
    'for(const f of start[1])fetchSoon("modulepreload",f,done)}done()});',
    `try{const token=${LIVE_TOKEN};`,
    "if(token&&start&&!location.search){const answers={},bodies={},",
    "ask=u=>{",
    'answers[u]=fetch(u,{headers:{Accept:"application/json",Authorization:"Bearer "+token}})',
    ".then(async r=>{const t=await r.text();if(r.ok)bodies[u]=t;return new Response(t,r)});answers[u].catch(()=>{})};",
    "for(const call of start[2])ask(call.replace('$1',start[0][1]));",
    "window.preloadedResponses={token,answers,bodies,ask}}",
    ...parts.map(
      ([pattern, code]) =>
        `if(new RegExp(${JSON.stringify(pattern)}).test(location.pathname))(()=>{${code}})();`,
    ),
    // The browser reads its tables of formats at the first use: now, while it waits for the scripts.
    'if(token)setTimeout(()=>{new Intl.NumberFormat("en-IN",{style:"currency",currency:"INR"}).format(0);',
    'new Intl.DateTimeFormat("en-IN",{timeZone:"Asia/Kolkata"}).format()})}catch(e){}',
  ].join("");
}
