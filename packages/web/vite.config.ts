import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks";
import { earlyStart } from "./build/early-start";
import { firstPaint } from "./build/first-paint";
import { firstSights } from "./build/first-sights";
import { prerenderedScreens } from "./build/prerendered-screens";
import { publicPages } from "./build/public-pages";
import { publicPagesInDevelopment } from "./build/public-pages-served";
import { serviceWorker } from "./build/service-worker";
import { sizeBars } from "./build/size-bars";
import { ISLANDS } from "./src/public/islands";

/** The router exports its development build alone, whose warnings every visitor would carry. */
const ROUTER = `${import.meta.dirname}/../../node_modules/react-router/dist/production`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    firstPaint(),
    earlyStart(),
    publicPages(),
    publicPagesInDevelopment(),
    prerenderedScreens(),
    firstSights(),
    serviceWorker(),
    sizeBars(),
  ],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: `${ROUTER}/index.mjs` },
      { find: /^react-router\/dom$/, replacement: `${ROUTER}/dom-export.mjs` },
    ],
  },
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The demo dialog is an entry that the pages' script imports by its address.
      preserveEntrySignatures: "allow-extension",
      input: { main: "app.html", ...ISLANDS },
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
});
