import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { stubFetch } from "../testing/answers";
import { type CalendarSpan, useCalendar } from "./calendar";

const WEEK = { from: "2026-11-23", to: "2026-11-30" };
const DAY = { from: "2026-11-24", to: "2026-11-25" };
const FULL = { success: false, code: "VALIDATION", message: "More than 5,000 follow-ups" };

function Calendar({ span }: { span: CalendarSpan }) {
  const { data = [], error, refusal } = useCalendar(span, "me");
  return (
    <>
      <p>{data.map(({ title }) => title).join() || "nothing"}</p>
      <p>{error ? "failed" : refusal ? "only yours" : "everybody's"}</p>
    </>
  );
}

const show = (span: CalendarSpan) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <Calendar span={span} />
  </SWRConfig>
);

it("shows one's own where everybody's is more than an answer has room for, and everybody's again where it is not", async () => {
  stubFetch((_method, path) => {
    if (path.includes("owner_id=me")) return { body: { success: true, data: [{ title: "mine" }] } };
    if (path.includes(WEEK.from)) return { status: 400, body: FULL };
    return { body: { success: true, data: [{ title: "mine" }, { title: "yours" }] } };
  });
  const { rerender } = render(show(WEEK));
  expect(await screen.findByText("mine")).toBeVisible();
  expect(screen.getByText("only yours")).toBeVisible();
  rerender(show(DAY));
  expect(await screen.findByText("mine,yours")).toBeVisible();
  expect(screen.getByText("everybody's")).toBeVisible();
});
