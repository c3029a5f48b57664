import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, Outlet, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { PageTitle } from "./page-title";

function Frame() {
  return (
    <>
      <input aria-label="Search" />
      <Outlet />
    </>
  );
}

function Lead() {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      {isLoaded ? <PageTitle key="late" title="Asha Verma" /> : <PageTitle key="early" title="Lead" />}
      <input aria-label="Load" onKeyUp={() => setLoaded(true)} />
      <Link to="/">Back</Link>
    </>
  );
}

function Leads() {
  return (
    <>
      <PageTitle title="Leads" />
      <Link to="/lead">Asha</Link>
    </>
  );
}

async function goToLead() {
  const user = userEvent.setup();
  const pages = [
    { path: "/", Component: Leads },
    { path: "/lead", Component: Lead },
  ];
  render(<RouterProvider router={createMemoryRouter([{ Component: Frame, children: pages }])} />);
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Asha" }));
  expect(screen.getByRole("heading", { name: "Lead" })).toHaveFocus();
  return user;
}

test("a new page heading gets the focus, and so does its replacement", async () => {
  await goToLead();
  const load = screen.getByRole("textbox", { name: "Load" });
  load.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  expect(await screen.findByRole("heading", { name: "Asha Verma" })).toHaveFocus();
});

test("a late heading does not take the focus from a control, but the next page's does", async () => {
  const user = await goToLead();
  const search = screen.getByRole("textbox", { name: "Search" });
  await user.click(search);
  const load = screen.getByRole("textbox", { name: "Load" });
  load.dispatchEvent(new KeyboardEvent("keyup", { bubbles: true }));
  await screen.findByRole("heading", { name: "Asha Verma" });
  expect(search).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Back" }));
  expect(screen.getByRole("heading", { name: "Leads" })).toHaveFocus();
});
