import type { Plugin } from "vite";
import { LAYOUT_STORAGE_KEY, MINI_ATTRIBUTE } from "../src/config/layout-preferences";
import { MEDIA } from "../src/config/media";
import { START_FAILURE, START_FAILURE_STYLE } from "../src/lib/loading/start-failure";
import { FALLBACK_FONT_FACE } from "../src/theme/fallback-font";
import { MODE_ATTRIBUTE } from "../src/theme/mode";
import { DARK, LIGHT, SIDEBAR_SIZE } from "../src/theme/tokens";

/**
 * Small and inline, so that the first frame has the right colors, direction and sidebar; a stylesheet or
 * module would be too late. Invalid stored preferences are ignored.
 */
export const SCRIPT = [
  `try{const p=JSON.parse(localStorage.getItem(${JSON.stringify(LAYOUT_STORAGE_KEY)})),h=document.documentElement;`,
  `if(p.systemMode===true?matchMedia(${JSON.stringify(MEDIA.systemDark)}).matches:p.darkMode===true)`,
  `h.setAttribute(${JSON.stringify(MODE_ATTRIBUTE)},"dark");`,
  'if(p.direction==="rtl")h.dir="rtl";',
  `if(p.miniSidenav===true)h.toggleAttribute(${JSON.stringify(MINI_ATTRIBUTE)},true)}catch(e){}`,
].join("");

const sizes = ({ width, content }: { width: number; content: number }) =>
  `--sidebar-width:${width}px;--content-start:${content}px`;

/** Fields whose content is always left to right; amounts have `inputmode=text`. */
const LTR_FIELDS =
  "input:is([type=tel],[type=email],[type=url],[type=number],[inputmode=tel],[inputmode=email],[inputmode=numeric],[inputmode=text])";

const STYLE = [
  FALLBACK_FONT_FACE,
  `html{background:${LIGHT.background.default};color-scheme:light;${sizes(SIDEBAR_SIZE.open)}}`,
  `html[${MODE_ATTRIBUTE}=dark]{background:${DARK.background.default};color-scheme:dark}`,
  `html[${MINI_ATTRIBUTE}]{${sizes(SIDEBAR_SIZE.mini)}}`,
  // Not part of the app's styles, because stylis would mirror it.
  `html[dir=rtl] ${LTR_FIELDS}{direction:ltr;text-align:right}`,
  // Dates, amounts and numbers keep their own direction.
  "html[dir=rtl] :is(time,time *,abbr,bdi,a[href^='tel:'],a[href^='mailto:']){unicode-bidi:plaintext}",
  START_FAILURE_STYLE,
].join("");

export function firstPaint(): Plugin {
  return {
    name: "first-paint",
    transformIndexHtml: {
      order: "post",
      handler() {
        return [
          { tag: "style", children: STYLE, injectTo: "head-prepend" },
          { tag: "script", children: `${SCRIPT};${START_FAILURE}`, injectTo: "head-prepend" },
        ];
      },
    },
  };
}
