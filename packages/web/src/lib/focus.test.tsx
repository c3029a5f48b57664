import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { keepFocus, useFocusAfter, useFocusOn } from "./focus";

function Failure({ error }: { error: string | null }) {
  const alert = useFocusOn<HTMLParagraphElement>(error);
  return error && <p ref={alert} tabIndex={-1} role="alert" />;
}

it("focuses a new message, and again only for a different one", () => {
  const { rerender } = render(<Failure error={null} />);
  expect(document.body).toHaveFocus();
  rerender(<Failure error="Wrong password" />);
  expect(screen.getByRole("alert")).toHaveFocus();
  screen.getByRole("alert").blur();
  rerender(<Failure error="Wrong password" />);
  expect(document.body).toHaveFocus();
  rerender(<Failure error="Too many attempts" />);
  expect(screen.getByRole("alert")).toHaveFocus();
});

function Removable() {
  const [isShown, setShown] = useState(true);
  const [list, focusAfter] = useFocusAfter<HTMLDivElement>({ selector: "input" });
  return (
    <div ref={list}>
      {isShown ? (
        <button type="button" onClick={() => focusAfter(() => setShown(false))}>
          Remove
        </button>
      ) : (
        <input aria-label="Add" />
      )}
    </div>
  );
}

it("focuses the element that replaces the pressed button", async () => {
  render(<Removable />);
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  expect(screen.getByRole("textbox", { name: "Add" })).toHaveFocus();
});

function Movable() {
  const [names, setNames] = useState(["First", "Second"]);
  return names.map((name) => (
    <button
      type="button"
      key={name}
      onClick={({ currentTarget }) => keepFocus(currentTarget, () => setNames([...names].reverse()))}
    >
      {name}
    </button>
  ));
}

it("keeps the focus on a moved element", async () => {
  render(<Movable />);
  await userEvent.click(screen.getByRole("button", { name: "Second" }));
  expect(screen.getAllByRole("button")[0]).toHaveFocus();
  expect(screen.getByRole("button", { name: "Second" })).toHaveFocus();
});
