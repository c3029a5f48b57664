import { ThemeProvider } from "@mui/material/styles";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { SWRConfig } from "swr";
import { Announcer } from "../ui/feedback/announcer";
import { Toaster } from "../ui/feedback/toaster";
import { ltrStyling } from "../ui/styling/styling";

interface Place {
  path?: string;
  route?: string; // the route's pattern, for pages that read parameters: "/leads/:id"
}

/** Renders a page with theme, router, toasts and its own cache. Other addresses render "At {path}". */
export function renderPage(page: ReactElement, { path = "/", route = path.split("?")[0] }: Place = {}) {
  const router = createMemoryRouter(
    [
      { path: route, element: page },
      { path: "*", Component: () => <p>At {router.state.location.pathname}</p> },
    ],
    { initialEntries: [path] },
  );
  const result = render(
    <ThemeProvider theme={ltrStyling().theme}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <RouterProvider router={router} />
        <Announcer />
        <Toaster />
      </SWRConfig>
    </ThemeProvider>,
  );
  return { ...result, router };
}
