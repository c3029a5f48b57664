import { defineConfig } from "vitest/config";

/** Tests without DOM, in plain Node; `vitest.dom.config.ts` has the rest. */
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
