import { render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { expect, it, vi } from "vitest";
import { MAIN_ID } from "../../ui/layout/skip-link";
import { useFocusRecovery } from "./use-focus-recovery";

function Screen({ hasBar = true, hasMessage = true }) {
  useFocusRecovery();
  const [root] = useState(() => document.createElement("div"));
  if (!root.isConnected) document.body.append(root);
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <section aria-label="Preferences">
        <input aria-label="Name" />
        {hasBar && <button type="button">Save</button>}
      </section>
      {createPortal(hasMessage && <button type="button">Dismiss</button>, root)}
    </main>
  );
}

it("moves the focus of a removed element to the surrounding section", async () => {
  const { rerender } = render(<Screen />);
  screen.getByRole("button", { name: "Save" }).focus();
  rerender(<Screen hasBar={false} />);
  await waitFor(() => expect(screen.getByRole("region", { name: "Preferences" })).toHaveFocus());
});

it("returns the focus of a removed message to its previous place", async () => {
  const { rerender } = render(<Screen />);
  screen.getByRole("textbox", { name: "Name" }).focus();
  screen.getByRole("button", { name: "Dismiss" }).focus();
  rerender(<Screen hasMessage={false} />);
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Name" })).toHaveFocus());
});

it("does not override a deliberate focus change", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { rerender } = render(<Screen />);
  screen.getByRole("button", { name: "Save" }).focus();
  rerender(<Screen hasBar={false} />);
  await Promise.resolve();
  screen.getByRole("main").focus();
  vi.runAllTimers();
  expect(screen.getByRole("main")).toHaveFocus();
  vi.useRealTimers();
});
