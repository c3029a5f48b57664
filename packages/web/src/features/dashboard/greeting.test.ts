import { expect, test } from "vitest";
import { greeting, scopeLabel } from "./greeting";

test("greets by time of day and first name", () => {
  expect(greeting("Asha Verma", 9)).toBe("Good morning, Asha");
  expect(greeting("Asha Verma", 12)).toBe("Good afternoon, Asha");
  expect(greeting("Asha", 17)).toBe("Good evening, Asha");
  expect(greeting("Asha", 2)).toBe("Good evening, Asha");
  expect(greeting("  ", 9)).toBe("Good morning");
});

test("describes the owner scope", () => {
  expect(scopeLabel("all", "Acme Realty")).toBe("Acme Realty");
  expect(scopeLabel("team", "Acme Realty")).toBe("Your team's leads");
  expect(scopeLabel("own", "Acme Realty")).toBe("Your leads");
});
