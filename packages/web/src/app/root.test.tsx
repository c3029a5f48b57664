import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, type To } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Root } from "./root";

function pages() {
  const scrolledTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const page = (path: string) => ({ path, element: <h1>{path}</h1> });
  const router = createMemoryRouter([{ element: <Root />, children: [page("/leads"), page("/lead")] }], {
    initialEntries: ["/leads"],
  });
  render(<RouterProvider router={router} />);
  const scroll = (top: number) => {
    vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
    window.dispatchEvent(new Event("scroll"));
  };
  const go = (to: To | number, replace = false) =>
    act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to, { replace })));
  return { scroll, go, at: () => scrolledTo.mock.lastCall, calls: scrolledTo.mock.calls };
}

it("scrolls to the top on every page change, except on back and forward", async () => {
  const { scroll, go, at } = pages();
  scroll(700);
  await go("/lead");
  expect(screen.getByRole("heading", { name: "/lead" })).toBeVisible();
  expect(at()).toEqual([0, 0]);
  scroll(300);
  await go(-1);
  expect(at()).toEqual([0, 700]);
  await go(1);
  expect(at()).toEqual([0, 300]);
  await go("/leads");
  expect(at()).toEqual([0, 0]);
  scroll(200);
  await go("/lead", true);
  expect(at()).toEqual([0, 0]);
});

it("keeps the scroll position while the page is the same", async () => {
  const { scroll, go, calls } = pages();
  scroll(700);
  await go("/leads?q=x");
  expect(calls).toEqual([]);
});
