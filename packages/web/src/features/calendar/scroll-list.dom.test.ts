import { afterEach, expect, it, vi } from "vitest";
import { scrollListTo } from "./scroll-list";

const DAY_HEIGHT = 300;

function showList(dates: readonly string[]): HTMLElement {
  const days = dates.map((date) => `<div role="listitem"><div data-date="${date}"></div></div>`);
  document.body.innerHTML = `<div class="calendar-list"><div style="overflow: auto">${days.join("")}</div></div>`;
  const scroller = document.querySelector<HTMLElement>("[style]") ?? document.body;
  scroller.querySelectorAll("[role]").forEach((item, index) => {
    vi.spyOn(item, "getBoundingClientRect").mockImplementation(
      () => new DOMRect(0, 100 + index * DAY_HEIGHT - scroller.scrollTop, 300, DAY_HEIGHT),
    );
  });
  vi.spyOn(scroller, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 100, 300, 400));
  return scroller;
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("scrolls to the day or the next one with entries, from any position", () => {
  const scroller = showList(["2026-11-23", "2026-11-24", "2026-11-27"]);
  scrollListTo("2026-11-24");
  expect(scroller.scrollTop).toBe(DAY_HEIGHT);
  scrollListTo("2026-11-25");
  expect(scroller.scrollTop).toBe(2 * DAY_HEIGHT);
  scrollListTo("2026-11-23");
  expect(scroller.scrollTop).toBe(0);
});

it("keeps the position when every entry is in the past", () => {
  const scroller = showList(["2026-11-23", "2026-11-24"]);
  scrollListTo("2026-12-01");
  expect(scroller.scrollTop).toBe(0);
});
