import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "web-dom",
    environment: "happy-dom",
    // Followed links and downloads must not change the URL for the next test file.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    pool: "threads",
    isolate: false,
    include: ["src/**/*.test.tsx", "{src,build}/**/*.dom.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    expect: { poll: { timeout: 180_000, interval: 20 } },
    testTimeout: 240_000,
  },
});
