import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath } from "vite";
import { chunkGroups } from "./build/chunks";
import { CUSTOM_MEDIA } from "./build/custom-media";
import { earlyStart } from "./build/early-start";
import { firstPaint } from "./build/first-paint";
import { gallery } from "./build/gallery";
import { publicPages } from "./build/public-pages";
import { publicPagesInDevelopment } from "./build/public-pages-served";
import { screenHeads } from "./build/screen-heads";
import { serviceWorker } from "./build/service-worker";
import { sizeBars } from "./build/size-bars";
import { ISLANDS } from "./src/public/islands";

/** react-router's default export is its development build, with warnings for every visitor. */
const ROUTER = `${import.meta.dirname}/../../node_modules/react-router/dist/production`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstPaint(),
    earlyStart(),
    publicPages(),
    gallery(),
    publicPagesInDevelopment(),
    screenHeads(),
    serviceWorker(),
    sizeBars(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  css: CUSTOM_MEDIA,
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The public pages import the demo dialog's entry by URL.
      preserveEntrySignatures: "allow-extension",
      input: { main: "app.html", ...ISLANDS },
      output: { codeSplitting: { groups: chunkGroups(normalizePath(import.meta.dirname)) } },
    },
  },
});
