import type { CSSOptions } from "vite";
import { MEDIA } from "../src/config/media";

const isKnown = (name: string): name is keyof typeof MEDIA => Object.hasOwn(MEDIA, name);

/** Resolves `@media (--tablet)` in style sheets from config/media.ts. An unknown name fails the build. */
export const CUSTOM_MEDIA = {
  postcss: {
    plugins: [
      {
        postcssPlugin: "custom-media",
        AtRule: {
          media(rule) {
            const params = rule.params.replace(/\(--(\w+)\)/g, (_, name: string) => {
              if (!isKnown(name)) throw rule.error(`No media query is named ${name}`, { word: name });
              return MEDIA[name];
            });
            if (params !== rule.params) rule.params = params;
          },
        },
      },
    ],
  },
} satisfies CSSOptions;
