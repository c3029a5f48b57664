import createCache from "@emotion/cache";
import createEmotionServer from "@emotion/server/create-instance";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createMemoryRouter } from "react-router-dom";
import { ltrStyling } from "../ui/styling/styling";
import { App } from "./app";
import { firstMatch } from "./first-match";
import { routes } from "./routes";

/** A screen of the application as it stands before anything has run. */
export interface PrerenderedScreen {
  markup: string; // what stands in the page's root element
  styles: string; // `<style>` elements, which the application takes over as its own
}

/** Renders the screen that a visitor sees at `path`. */
export async function prerenderScreen(path: string): Promise<PrerenderedScreen> {
  const cache = createCache({ key: "css" });
  cache.compat = true; // keeps the styles in the cache, instead of writing each beside its element
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  await firstMatch(router);
  const { prelude } = await prerender(
    <StrictMode>
      <App router={router} styling={{ cache, theme: ltrStyling().theme }} />
    </StrictMode>,
    // Parts that are loaded come in their place, however large; by default a script of React's own would put them there.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const markup = await new Response(prelude).text();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  return { markup, styles: constructStyleTagsFromChunks(extractCriticalToChunks(markup)) };
}
