import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./app/app";
import { firstMatch } from "./app/first-match";
import { routes } from "./app/routes";
import { watchPreferences } from "./lib/layout-preferences";
import { startServiceWorker } from "./lib/service-worker";
import { watchOtherTabs } from "./lib/session";

// The router puts every page at its top; the browser must not put it elsewhere first.
window.history.scrollRestoration = "manual";
watchOtherTabs();
watchPreferences();
startServiceWorker();

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element");
const root = createRoot(container);
const router = createBrowserRouter(routes);
// No "await" out here: the screens' scripts import from this one, and would wait for it to end.
firstMatch(router).then(() =>
  // In one go: cut into slices that let input in, the work would take longer, and there is nothing to put in yet.
  flushSync(() =>
    root.render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  ),
);
