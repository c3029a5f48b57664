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

window.history.scrollRestoration = "manual";
watchOtherTabs();
watchPreferences();
startServiceWorker();
ignoreComposedKeys(window);

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element");
const router = createBrowserRouter(routes);

/** Milliseconds to wait for preloaded data before the first render, to avoid a second one. */
const ANSWERS_WAIT = 300;

// No top-level await: the screens' scripts import this module and would wait for it.
Promise.all([firstMatch(router), awaitPreloaded(ANSWERS_WAIT)]).then(() => {
  createRoot(container).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
});
