import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./build/chunks";
import { earlyStart } from "./build/early-start";
import { firstPaint } from "./build/first-paint";
import { sizeBars } from "./build/size-bars";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), firstPaint(), earlyStart(), sizeBars()],
  build: {
    outDir: "../../dist/web",
    emptyOutDir: true,
    target: "es2022",
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } },
    },
  },
});
