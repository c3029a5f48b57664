import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app/app";
import { firstMatch } from "./app/first-match";
import { routes } from "./app/routes";
import { typedBefore } from "./app/typed-before";
import { REMADE_ATTRIBUTE } from "./config/prerendered";
import { awaitPreloaded } from "./lib/api/preloaded-responses";
import { startServiceWorker } from "./lib/loading/service-worker";
import { currentPreferences, watchPreferences } from "./lib/preferences/layout-preferences";
import { currentSession, watchOtherTabs } from "./lib/session/session";
import { ignoreComposedKeys } from "./lib/typing/composition";
import { ltrStyling } from "./ui/styling/styling";

// The router puts every page at its top; the browser must not put it elsewhere first.
window.history.scrollRestoration = "manual";
watchOtherTabs();
watchPreferences();
startServiceWorker();
ignoreComposedKeys(window);

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element");
const router = createBrowserRouter(routes);
const app = (onAlive?: () => void) => (
  <StrictMode>
    <App router={router} onAlive={onAlive} />
  </StrictMode>
);

/** A page made at build time is for visitors who read from left to right; for others it is made here. */
function isMadeFor(page: HTMLElement): boolean {
  return page.hasChildNodes() && currentSession() === null && currentPreferences().direction === "ltr";
}

/** In a task of its own: between two of them a page made at build time answers. */
const styled = new Promise<void>((resolve) => {
  setTimeout(() => {
    ltrStyling();
    resolve();
  });
});

/** How long the first render waits for data that is on its way: with it, it is the only one. Milliseconds. */
const ANSWERS_WAIT = 300;

// No "await" out here: the screens' scripts import from this one, and would wait for it to end.
Promise.all([firstMatch(router), styled, awaitPreloaded(ANSWERS_WAIT)]).then(() => {
  const isMade = router.state.errors === null && isMadeFor(container);
  document.documentElement.removeAttribute(REMADE_ATTRIBUTE);
  if (isMade) {
    const page = app(typedBefore(container));
    startTransition(() => void hydrateRoot(container, page));
    return;
  }
  container.replaceChildren();
  // In one go: cut into slices that let input in, the work would take longer, and there is nothing to put in yet.
  flushSync(() => createRoot(container).render(app()));
});
