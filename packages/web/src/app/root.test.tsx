import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, type RouterNavigateOptions, RouterProvider, type To } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { Root } from "./root";

/** Two pages within the root, and the scroll calls. */
function pages() {
  const scrolledTo = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  const page = (path: string) => ({ path, element: <h1>{path}</h1> });
  const router = createMemoryRouter([{ element: <Root />, children: [page("/leads"), page("/lead")] }], {
    initialEntries: ["/leads"],
  });
  render(<RouterProvider router={router} />);
  const scroll = (top: number) => vi.spyOn(window, "scrollY", "get").mockReturnValue(top);
  const go = (to: To | number, options?: RouterNavigateOptions) =>
    act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to, options)));
  return { scroll, go, at: () => scrolledTo.mock.lastCall, calls: scrolledTo.mock.calls };
}

it("scrolls a new page to the top and restores the position on back and forward", async () => {
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
  await go("/leads"); // a new history entry of a page seen before
  expect(at()).toEqual([0, 0]);
  scroll(200);
  await go("/lead", { replace: true });
  expect(at()).toEqual([0, 0]);
});

it("keeps the position when a screen changes its own query", async () => {
  const { scroll, go, calls } = pages();
  scroll(700);
  const count = calls.length;
  await go("/leads?q=x", { preventScrollReset: true });
  expect(calls).toHaveLength(count);
});
