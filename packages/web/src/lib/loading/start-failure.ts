import { PROBE } from "../../config/probe";
import { TEXTS } from "../../config/texts";
import { MODE_ATTRIBUTE } from "../../theme/mode";
import { DARK, LIGHT, SHADOW } from "../../theme/tokens";
import { CHUNK_TIMEOUT } from "./load-chunk";

/**
 * On a script tag: the id of the element that the script renders into. The error card replaces that element's
 * content.
 */
export const FILLS_ATTRIBUTE = "data-fills";

const q = JSON.stringify;

/**
 * Inline script placed before the entry scripts of every page, because they can't report their own failure.
 * It shows the reload card when one can't be fetched, throws, or exceeds the time limit of chunks. A script
 * that arrives late removes the card.
 */
export const START_FAILURE = [
  "(d=>{const done=new Set,cards=new Map,",
  "starts=()=>[...d.querySelectorAll('script[type=module][src]')],",
  "fail=(s,thrown)=>{if(done.has(s)||cards.has(s))return;console.error('A script of the page failed',s.src);",
  `const place=d.getElementById(s.getAttribute(${q(FILLS_ATTRIBUTE)})),card=d.createElement('div'),`,
  "text=d.createElement(d.querySelector('h1')?'p':'h1'),button=d.createElement('button');",
  `text.textContent=${q(TEXTS.chunkFailed)};fetch(${q(PROBE)},{method:'HEAD',cache:'no-store'})`,
  `.catch(()=>{text.textContent=${q(TEXTS.chunkOffline)}});`,
  "button.type='button';button.textContent='Reload';button.onclick=()=>location.reload();",
  "card.className='reload-card';card.setAttribute('role','alert');card.append(text,button);",
  "if(place){place.hidden=true;place.after(card)}else d.body.prepend(card);cards.set(s,{card,place,thrown})};",
  "d.addEventListener('load',({target:s})=>{done.add(s);const it=cards.get(s);if(!it||it.thrown)return;",
  "it.card.remove();if(it.place)it.place.hidden=false},true);",
  "addEventListener('error',e=>{if(e.filename===undefined)return starts().includes(e.target)&&fail(e.target);",
  "const s=e.filename.startsWith(location.origin)&&starts().find(s=>!done.has(s));if(s)fail(s,true)},true);",
  `setTimeout(()=>starts().forEach(s=>fail(s)),${CHUNK_TIMEOUT})})(document)`,
].join("");

const colors = ({ background, text, info, line }: typeof LIGHT | typeof DARK) =>
  [
    `--card:${background.paper};--card-text:${text.primary};--card-focus:${line.focus};`,
    `--card-button:${info.main};--card-label:${info.contrastText}`,
  ].join("");

/** The card works without other styles: on top of the page, or inside the element of the failed script. */
export const START_FAILURE_STYLE = [
  `.reload-card{${colors(LIGHT)};box-sizing:border-box;`,
  "width:min(480px,100% - 32px);margin:16px auto;padding:32px 24px;border-radius:12px;",
  `background:var(--card);color:var(--card-text);box-shadow:${SHADOW.card};text-align:center;`,
  'font:400 .875rem/1.5 "Roboto Variable","Roboto Fallback","Roboto Fallback Wide",system-ui,sans-serif}',
  `[${MODE_ATTRIBUTE}=dark] .reload-card{${colors(DARK)}}`,
  "body:has(>#root:empty) .reload-card{margin-top:48px}",
  "[hidden]+.reload-card{padding-inline:0;background:none;box-shadow:none}",
  ".reload-card>:first-child{margin:0 0 16px;font-size:1.25rem;font-weight:700;line-height:1.35}",
  ".reload-card button{min-height:44px;padding:10px 24px;border:0;border-radius:8px;cursor:pointer;",
  "font:inherit;font-weight:600;background:var(--card-button);color:var(--card-label)}",
  ".reload-card button:focus-visible{outline:2px solid var(--card-focus);outline-offset:2px}",
].join("");
