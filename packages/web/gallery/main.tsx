import { createRoot } from "react-dom/client";
import { createBrowserRouter, Navigate } from "react-router-dom";
import { App } from "../src/app/app";
import { watchPreferences } from "../src/lib/preferences/layout-preferences";
import { Gallery } from "./gallery";
import { ROOMS } from "./rooms";

watchPreferences();

const container = document.getElementById("root");
if (!container) throw new Error("The page has no #root element");
const router = createBrowserRouter([
  { path: "/_gallery/:room", element: <Gallery /> },
  { path: "*", element: <Navigate to={`/_gallery/${Object.keys(ROOMS)[0]}`} replace /> },
]);
createRoot(container).render(<App router={router} />);
