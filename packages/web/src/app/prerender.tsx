import createCache from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { theme } from "../theme/theme";
import { App } from "./app";
import { firstMatch } from "./first-match";
import { DashboardShell } from "./first-sight/dashboard-shell";
import { LeadsShell } from "./first-sight/leads-shell";
import { routes } from "./routes";

/** A screen of the application as it stands before anything has run. */
export interface PrerenderedScreen {
  /** What stands in the page's root element. */
  markup: string;
  /** `<style>` elements, which the application takes over as its own. */
  styles: string;
}

/** Renders the screen that a visitor sees at `path`. */
export function prerenderScreen(path: string): Promise<PrerenderedScreen> {
  return prerenderAt(path, routes);
}

const SHELLS = { leads: <LeadsShell />, dashboard: <DashboardShell /> };

/** Renders what a phone shows of a signed-in screen before the application is there. */
export function prerenderShell(screen: keyof typeof SHELLS): Promise<PrerenderedScreen> {
  return prerenderAt("/", [{ path: "/", element: SHELLS[screen] }]);
}

async function prerenderAt(path: string, routes: RouteObject[]): Promise<PrerenderedScreen> {
  const cache = createCache({ key: "css" });
  // Keeps the styles in the cache, instead of writing each beside its element.
  cache.compat = true;
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await firstMatch(router);
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} styling={{ cache, theme }} />
    </StrictMode>,
    // Parts that are loaded come in their place, however large; by default a script of React's own would put them there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  return { markup, styles: constructStyleTagsFromChunks(extractCriticalToChunks(markup)) };
}
