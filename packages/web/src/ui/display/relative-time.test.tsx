import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { formatClock } from "../../lib/time/time";
import { RelativeTime } from "./relative-time";

it("shows the time when the day is already shown, otherwise the date", () => {
  const old = "2020-11-14T10:35:00.000Z";
  render(
    <>
      <RelativeTime iso={old} />
      <RelativeTime isDateShown iso={old} />
      <RelativeTime isDateShown iso={new Date().toISOString()} />
    </>,
  );
  expect(screen.getByText("14 Nov 2020")).toBeVisible();
  expect(screen.getByText(formatClock(old))).toBeVisible();
  expect(screen.getByText("just now")).toBeVisible();
});
