import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../testing/render";
import { RescheduleDialog } from "./reschedule-dialog";

const AT = "2031-01-06T04:30:00.000Z";

function open(props: Partial<Parameters<typeof RescheduleDialog>[0]> = {}) {
  const [onPick, onClose] = [vi.fn(), vi.fn()];
  renderPage(<RescheduleDialog subject="Asha Verma" at={AT} onPick={onPick} onClose={onClose} {...props} />);
  return { onPick, onClose };
}

function choices(): (string | null)[] {
  const group = screen.getByRole("group", { name: "Reschedule" });
  return [...group.querySelectorAll("[role=button]")].map(({ textContent }) => textContent);
}

it("offers common times and selects one with one click", async () => {
  const { onPick, onClose } = open();
  expect(screen.getByRole("dialog", { name: "Reschedule Asha Verma" })).toBeVisible();
  expect(choices()).toEqual(["In 2 hours", "Tomorrow 10:00", "Monday", "In a week", "Pick…"]);
  await userEvent.click(screen.getByRole("button", { name: "In 2 hours" }));
  const [[at]] = onPick.mock.calls as [[string]];
  expect(Math.abs(Date.parse(at) - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  expect(onClose).toHaveBeenCalledOnce();
});

it("accepts any other time, by keyboard too, and no time if optional", async () => {
  const { onPick } = open({ allowsNone: true });
  screen.getByRole("button", { name: "Pick…" }).focus();
  await userEvent.keyboard("{Enter}");
  const field = screen.getByLabelText("Date and time");
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole("button", { name: "Reschedule" }));
  expect(screen.getByText("Choose a date and a time")).toBeVisible();
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "None" }));
  expect(onPick).toHaveBeenCalledWith(null);
});

it("asks for a date only when there is no time", async () => {
  open({ isAllDay: true });
  expect(choices()).toEqual(["Tomorrow", "Monday", "In a week", "Pick…"]);
  await userEvent.click(screen.getByRole("button", { name: "Pick…" }));
  expect(screen.getByLabelText("Date")).toHaveAttribute("type", "date");
});

it("starts with a future time, and rejects a past one", async () => {
  const { onPick } = open({ at: "2020-01-06T04:30:00.000Z" });
  await userEvent.click(screen.getByRole("button", { name: "Pick…" }));
  const field = screen.getByLabelText<HTMLInputElement>("Date and time");
  expect(Date.parse(field.value)).toBeGreaterThan(Date.now());
  fireEvent.change(field, { target: { value: "2020-01-06T10:00" } });
  await userEvent.click(screen.getByRole("button", { name: "Reschedule" }));
  expect(screen.getByText("Choose a time in the future")).toHaveRole("alert");
  expect(onPick).not.toHaveBeenCalled();
});

it("accepts today for an all-day entry, and no earlier day", async () => {
  const { onPick } = open({ at: "2020-01-06T00:00:00.000Z", isAllDay: true });
  await userEvent.click(screen.getByRole("button", { name: "Pick…" }));
  const field = screen.getByLabelText<HTMLInputElement>("Date");
  fireEvent.change(field, { target: { value: "2020-01-06" } });
  await userEvent.click(screen.getByRole("button", { name: "Reschedule" }));
  expect(screen.getByText("Choose today or a later date")).toHaveRole("alert");
  fireEvent.change(field, { target: { value: field.min } });
  await userEvent.click(screen.getByRole("button", { name: "Reschedule" }));
  expect(onPick).toHaveBeenCalledOnce();
});
