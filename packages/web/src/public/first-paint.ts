import { LAYOUT_STORAGE_KEY } from "../config/layout-preferences";
import { LIVE_TOKEN } from "../config/live-token";
import { MEDIA } from "../config/media";
import { MODE_ATTRIBUTE } from "../theme/mode";

const q = JSON.stringify;

/**
 * Runs before the first frame of a public page, and again when another tab changes the session or
 * preferences. Sets mode, direction and session state as attributes of the root element. Invalid stored
 * values are ignored.
 */
export const FIRST_PAINT = [
  "(look=>{look();addEventListener('storage',look);addEventListener('pageshow',look)})(()=>{",
  "const h=document.documentElement;let p;",
  `try{p=JSON.parse(localStorage.getItem(${q(LAYOUT_STORAGE_KEY)}))}catch(e){}p=p||{};`,
  `const dark=p.systemMode===true?matchMedia(${q(MEDIA.systemDark)}).matches:p.darkMode===true;`,
  `h.setAttribute(${q(MODE_ATTRIBUTE)},dark?"dark":"light");h.dir=p.direction==="rtl"?"rtl":"ltr";`,
  `h.toggleAttribute('data-signed-in',!!${LIVE_TOKEN})})`,
].join("");
