import { expect, it } from "vitest";
import { idOfView, VIEWS, viewName } from "./calendar-views";

it('shows a week as three days on phones, with "week" in the address', () => {
  for (const { id, view } of VIEWS) {
    expect(viewName(id, false)).toBe(view);
    expect(idOfView(viewName(id, true))).toBe(id);
  }
  expect(viewName("week", true)).not.toBe(viewName("week", false));
  expect(viewName("day", true)).toBe(viewName("day", false));
});
