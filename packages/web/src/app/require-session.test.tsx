import { ThemeProvider } from "@mui/material/styles";
import { act, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { endSession, startSession } from "../lib/session/session";
import { stubFetch } from "../testing/answers";
import { sessionToken } from "../testing/token";
import { ltrStyling } from "../ui/styling/styling";
import { RequireSession } from "./require-session";
import { OwnTenant } from "./routes";

function openAt(path: string) {
  const leads = [{ path: "leads", Component: () => <h1>Leads</h1> }];
  const guard = <RequireSession allowed={["Admin", "Manager"]} />;
  const router = createMemoryRouter(
    [
      { element: guard, children: leads },
      { path: "/:tenant", element: guard, children: [{ element: <OwnTenant />, children: leads }] },
      { path: "/signin", Component: () => <h1>Sign in</h1> },
      { path: "/unauthorized", Component: () => <h1>No access</h1> },
    ],
    { initialEntries: [path] },
  );
  render(
    <ThemeProvider theme={ltrStyling().theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return router;
}

beforeEach(() => {
  stubFetch(() => ({}));
});

afterEach(() => {
  endSession("signed-out");
  vi.unstubAllGlobals();
});

it("shows the page to an allowed role in any case", async () => {
  startSession(sessionToken({ role: "aDMIN" }), false);
  openAt("/leads");
  expect(await screen.findByRole("heading", { name: "Leads" })).toBeInTheDocument();
});

it("redirects a signed-out visitor to /signin and remembers the path", async () => {
  startSession(sessionToken(), false);
  endSession("expired");
  const router = openAt("/acme-realty/leads?q=1");
  await screen.findByRole("heading", { name: "Sign in" });
  expect(router.state.location.state).toEqual({ from: "/acme-realty/leads?q=1" });
});

it("does not return to the page after a logout", async () => {
  startSession(sessionToken(), false);
  const router = openAt("/leads");
  act(() => endSession("signed-out"));
  await screen.findByRole("heading", { name: "Sign in" });
  expect(router.state.location.state).toBeNull();
});

it("redirects a wrong role to /unauthorized", async () => {
  startSession(sessionToken({ role: "Staff" }), false);
  openAt("/leads");
  expect(await screen.findByRole("heading", { name: "No access" })).toBeInTheDocument();
});

it("redirects another tenant's address to the same screen of the user's own tenant", async () => {
  startSession(sessionToken(), false);
  const router = openAt("/other-co/leads?q=1#top");
  await waitFor(() => expect(router.state.location.pathname).toBe("/acme-realty/leads"));
  expect(router.state.location).toMatchObject({ search: "?q=1", hash: "#top" });
});

it("omits the prefix for a session without a tenant", async () => {
  startSession(sessionToken({ tenant: null }), false);
  const router = openAt("/other-co/leads");
  await waitFor(() => expect(router.state.location.pathname).toBe("/leads"));
});
