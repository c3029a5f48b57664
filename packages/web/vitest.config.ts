import { defineConfig } from "vitest/config";

/** What needs no page, in plain Node: most of it. What does is in `vitest.dom.config.ts`. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "web",
    environment: "node",
    pool: "threads",
    isolate: false,
    include: ["{src,build}/**/*.test.ts"],
    exclude: ["**/*.dom.test.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
