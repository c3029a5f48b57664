import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app";
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
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
