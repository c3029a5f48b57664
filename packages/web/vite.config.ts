import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks";
import { earlyStart } from "./build/early-start";
import { firstPaint } from "./build/first-paint";
import { publicPages } from "./build/public-pages";
import { publicPagesInDevelopment } from "./build/public-pages-served";
import { sizeBars } from "./build/size-bars";
import { ISLANDS } from "./src/public/islands";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(), earlyStart(), publicPages(), publicPagesInDevelopment(), sizeBars()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The demo dialog is an entry that the pages' script imports by its address.
      preserveEntrySignatures: "exports-only",
      input: { main: "app.html", ...ISLANDS },
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
});
