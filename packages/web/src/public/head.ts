import { FILLS_ATTRIBUTE, START_FAILURE, START_FAILURE_STYLE } from "../lib/loading/start-failure";
import { FALLBACK_FONT_FACE } from "../theme/fallback-font";
import { NIGHT } from "../theme/tokens";
import { COLORS } from "./colors";
import { FIRST_PAINT } from "./first-paint";
import { escaped, tag } from "./html";
import type { PublicPage } from "./page";
import { sharedLink } from "./shared-link";
import type { Site } from "./site";

/** Without scripts, shows the drawer's links in the header and hides what needs a script. */
const NO_SCRIPT =
  "<noscript><style>.site-menu-button,[data-demo],[data-print]{display:none!important}.site-links{display:flex}.site-bar{flex-wrap:wrap}</style></noscript>";

/** Styles are inline, because a stylesheet would cost another round trip before the first paint. */
export function headOf(page: PublicPage, styles: readonly string[], site: Site): string {
  const { title, description, path, structuredData } = page;
  const isSinglePage = !path.endsWith("*");
  const parts = page.island ? site.islands[page.island] : undefined;
  return [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1, viewport-fit=cover" }),
    `<script>${FIRST_PAINT};${START_FAILURE}</script>`,
    `<title>${escaped(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    tag("meta", { name: "theme-color", content: NIGHT.ground }),
    ...sharedLink({ title, description, path: isSinglePage ? path : undefined }, site.url),
    tag("link", { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    tag("link", { rel: "apple-touch-icon", href: "/icon-192.png" }),
    tag("link", { rel: "manifest", href: "/manifest.webmanifest" }),
    `<style>${FALLBACK_FONT_FACE}${COLORS}${styles.join("")}${START_FAILURE_STYLE}</style>`,
    NO_SCRIPT,
    script(site.start),
    ...(parts ? [...parts.parts.map(preload), script(parts.src, page.mountId)] : []),
    // Escape "<": a "</script" in a text would end the element.
    ...(structuredData
      ? [
          `<script type="application/ld+json">${JSON.stringify(structuredData).replaceAll("<", "\\u003c")}</script>`,
        ]
      : []),
  ].join("\n");
}

const script = (src: string, mountId?: string) =>
  `${tag("script", { type: "module", src, [FILLS_ATTRIBUTE]: mountId })}</script>`;

export const preload = (href: string) => tag("link", { rel: "modulepreload", href });
