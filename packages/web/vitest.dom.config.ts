import { defineConfig } from "vitest/config";

/** Components and whatever else needs a page. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: "web-dom",
    environment: "happy-dom",
    // A link that is followed, or a file that is saved, leaves no other address behind for the files that come after.
    environmentOptions: {
      happyDOM: {
        settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
      },
    },
    pool: "threads",
    // What the files share is said in the setup.
    isolate: false,
    include: ["src/**/*.test.tsx", "{src,build}/**/*.dom.test.ts"],
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
    expect: { poll: { timeout: 180_000, interval: 20 } },
    testTimeout: 240_000,
  },
});
