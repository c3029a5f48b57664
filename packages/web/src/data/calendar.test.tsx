import { render, screen } from "@testing-library/react";
import { SWRConfig } from "swr";
import { expect, it } from "vitest";
import { stubFetch } from "../testing/answers";
import { type CalendarSpan, useCalendar } from "./calendar";

const WEEK = { from: "2026-11-23", to: "2026-11-30" };
const DAY = { from: "2026-11-24", to: "2026-11-25" };
const FULL = { success: false, code: "VALIDATION", message: "More than 5,000 follow-ups" };

function Calendar({ span, person = "me" }: { span: CalendarSpan; person?: string }) {
  const { data = [], error, refusal } = useCalendar(span, person);
  return (
    <>
      <p>{data.map(({ title }) => title).join() || "nothing"}</p>
      <p>{error ? "failed" : refusal ? "one person's" : "everybody's"}</p>
    </>
  );
}

const show = (span: CalendarSpan, person?: string) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
    <Calendar span={span} person={person} />
  </SWRConfig>
);

it("shows one person's calendar when everybody's exceeds the limit, and everybody's again otherwise", async () => {
  stubFetch((_method, path) => {
    if (path.includes("owner_id=me")) return { body: { success: true, data: [{ title: "mine" }] } };
    if (path.includes("owner_id=you")) return { body: { success: true, data: [{ title: "yours" }] } };
    if (path.includes(WEEK.from)) return { status: 400, body: FULL };
    return { body: { success: true, data: [{ title: "mine" }, { title: "yours" }] } };
  });
  const { rerender } = render(show(WEEK));
  expect(await screen.findByText("mine")).toBeVisible();
  expect(screen.getByText("one person's")).toBeVisible();
  rerender(show(WEEK, "you"));
  expect(await screen.findByText("yours")).toBeVisible();
  rerender(show(DAY, "you"));
  expect(await screen.findByText("mine,yours")).toBeVisible();
  expect(screen.getByText("everybody's")).toBeVisible();
});
