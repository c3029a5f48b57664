import { act, render, screen } from "@testing-library/react";
import { type ComponentType, Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TEXTS } from "../../config/texts";
import { currentToasts, toast } from "../feedback/toast";
import { lazyPart } from "./lazy-part";

interface MenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

const broken = async (): Promise<never> => {
  throw new TypeError("Failed to fetch dynamically imported module");
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const { id } of currentToasts()) toast.dismiss(id);
});

it("shows the component once it is loaded", async () => {
  const Part = lazyPart(async () => ({ Hello: () => <p>Hello</p> }), "Hello");
  render(<Part />, { wrapper: Suspense });
  expect(await screen.findByText("Hello")).toBeVisible();
});

it("a failed menu closes, keeps the page and shows the error each time", async () => {
  const load: () => Promise<{ Menu: ComponentType<MenuProps> }> = broken;
  const Menu = lazyPart(load, "Menu");
  const onClose = vi.fn();
  const page = (anchor: HTMLElement | null) => (
    <>
      <p>The page</p>
      <Suspense>
        <Menu anchor={anchor} onClose={onClose} />
      </Suspense>
    </>
  );
  const { rerender } = render(page(document.body));
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(screen.getByText("The page")).toBeVisible();
  const first = currentToasts();
  expect(first).toMatchObject([{ kind: "error", message: TEXTS.chunkFailed, action: { label: "Reload" } }]);
  rerender(page(null));
  expect(onClose).toHaveBeenCalledOnce();
  rerender(page(document.body));
  await expect.poll(() => onClose).toHaveBeenCalledTimes(2);
});

it("a dialog that fails to load counts as cancelled", async () => {
  const load: () => Promise<{ Question: ComponentType<{ onCancel: () => void }> }> = broken;
  const Question = lazyPart(load, "Question");
  const onCancel = vi.fn();
  const { container } = render(
    <Suspense>
      <Question onCancel={onCancel} />
    </Suspense>,
  );
  await expect.poll(() => onCancel).toHaveBeenCalledOnce();
  expect(currentToasts()).toMatchObject([{ kind: "error", message: TEXTS.chunkFailed }]);
  expect(container).toBeEmptyDOMElement();
});

it("a component with a late failure is requested once", async () => {
  const failures: (() => void)[] = [];
  const load = vi.fn(
    () =>
      new Promise<{ Part: ComponentType<object> }>((_, reject) =>
        failures.push(() => reject(new TypeError())),
      ),
  );
  const Part = lazyPart(load, "Part");
  render(
    <Suspense fallback="Loading">
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText("Loading")).toBeVisible();
  failures[0]?.();
  expect(await screen.findByText(TEXTS.chunkFailed)).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

it("a failed section shows the error in its place", async () => {
  const load: () => Promise<{ Part: ComponentType<object> }> = broken;
  const Part = lazyPart(load, "Part");
  render(
    <Suspense>
      <Part />
    </Suspense>,
  );
  expect(await screen.findByText(TEXTS.chunkFailed)).toBeVisible();
});

it("a failed component is retried when the network returns or it is shown again", async () => {
  let isBroken = true;
  const load = async () => (isBroken ? broken() : { Part: () => <p>Loaded</p> });
  const Part = lazyPart<"Part", object>(load, "Part");
  const page = () => (
    <Suspense>
      <Part />
    </Suspense>
  );
  const { unmount } = render(page());
  expect(await screen.findByText(TEXTS.chunkFailed)).toBeVisible();
  isBroken = false;
  act(() => void window.dispatchEvent(new Event("online")));
  expect(await screen.findByText("Loaded")).toBeVisible();
  unmount();
  render(page());
  expect(await screen.findByText("Loaded")).toBeVisible();
});
