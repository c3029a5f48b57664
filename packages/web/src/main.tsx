import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app/app";
import { firstMatch } from "./app/first-match";
import { routes } from "./app/routes";
import { awaitPreloaded } from "./lib/api/preloaded-responses";
import { startServiceWorker } from "./lib/loading/service-worker";
import { watchPreferences } from "./lib/preferences/layout-preferences";
import { watchOtherTabs } from "./lib/session/session";
import { ignoreComposedKeys } from "./lib/typing/composition";

// The router puts every page at its top; the browser must not put it elsewhere first.
window.history.scrollRestoration = "manual";
watchOtherTabs();
watchPreferences();
startServiceWorker();
ignoreComposedKeys(window);

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element");
const router = createBrowserRouter(routes);

/** How long the first render waits for data that is on its way: with it, it is the only one. Milliseconds. */
const ANSWERS_WAIT = 300;

// No top-level await: the screens' scripts import from this one, and would wait for it to end.
Promise.all([firstMatch(router), awaitPreloaded(ANSWERS_WAIT)]).then(() => {
  createRoot(container).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});
