import { LAYOUT_STORAGE_KEY } from "../config/layout-preferences";
import { LIVE_TOKEN } from "../config/live-token";
import { MEDIA } from "../config/media";
import { MODE_ATTRIBUTE } from "../theme/mode";

const q = JSON.stringify;

/**
 * Runs in a public page before its first frame, and again when another tab signs in or out or chooses other colours: mode,
 * direction and whether somebody is signed in, as attributes of the root element. Whatever is kept badly counts as nothing.
 */
export const FIRST_PAINT = [
  "(look=>{look();addEventListener('storage',look);addEventListener('pageshow',look)})(()=>{",
  "const h=document.documentElement;let p;",
  `try{p=JSON.parse(localStorage.getItem(${q(LAYOUT_STORAGE_KEY)}))}catch(e){}p=p||{};`,
  `const dark=p.systemMode===true?matchMedia(${q(MEDIA.systemDark)}).matches:p.darkMode===true;`,
  `h.setAttribute(${q(MODE_ATTRIBUTE)},dark?"dark":"light");h.dir=p.direction==="rtl"?"rtl":"ltr";`,
  `h.toggleAttribute('data-signed-in',!!${LIVE_TOKEN})})`,
].join("");
