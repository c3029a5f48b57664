import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { MonthPicker } from "./month-picker";

it("follows arrow keys across month ends before the next key", () => {
  const onPick = vi.fn();
  render(<MonthPicker day="2026-11-23" today="2026-11-23" firstDay={1} isRight={false} onPick={onPick} />);
  screen.getByRole("button", { name: "23 November 2026" }).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("ArrowDown");
  expect(screen.getByRole("button", { name: "30 November 2026" })).toHaveFocus();
  press("ArrowRight");
  expect(screen.getByRole("button", { name: "1 December 2026" })).toHaveFocus();
  document.activeElement instanceof HTMLElement && document.activeElement.click();
  expect(onPick).toHaveBeenCalledExactlyOnceWith("2026-12-01");
});
