import { afterEach, expect, it, vi } from "vitest";
import { scrollListTo } from "./list-place";

const DAY_HEIGHT = 300;

function showList(dates: readonly string[]): HTMLElement {
  const days = dates.map((date) => `<div role="listitem"><div data-date="${date}"></div></div>`);
  document.body.innerHTML = `<div class="calendar-list"><div style="overflow: auto">${days.join("")}</div></div>`;
  const room = document.querySelector<HTMLElement>("[style]") ?? document.body;
  room.querySelectorAll("[role]").forEach((item, place) => {
    vi.spyOn(item, "getBoundingClientRect").mockImplementation(
      () => new DOMRect(0, 100 + place * DAY_HEIGHT - room.scrollTop, 300, DAY_HEIGHT),
    );
  });
  vi.spyOn(room, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 100, 300, 400));
  return room;
}

afterEach(() => {
  document.body.innerHTML = "";
});

it("scrolls to the day or the next one with entries, from any position", () => {
  const room = showList(["2026-11-23", "2026-11-24", "2026-11-27"]);
  scrollListTo("2026-11-24");
  expect(room.scrollTop).toBe(DAY_HEIGHT);
  scrollListTo("2026-11-25");
  expect(room.scrollTop).toBe(2 * DAY_HEIGHT);
  scrollListTo("2026-11-23");
  expect(room.scrollTop).toBe(0);
});

it("keeps the position when every entry is in the past", () => {
  const room = showList(["2026-11-23", "2026-11-24"]);
  scrollListTo("2026-12-01");
  expect(room.scrollTop).toBe(0);
});
