import { expect, it } from "vitest";
import { namedIn, typedAt, withMentions } from "./mentions";

const RAVI = { id: "01KEW0000000000000000000AB", name: "Ravi" };
const KUMAR = { id: "01KEW0000000000000000000CD", name: "Ravi Kumar" };

it("converts names to mentions, longer names first, and back", () => {
  const stored = withMentions("@Ravi Kumar and @Ravi, but not @Meera", [RAVI, KUMAR]);
  expect(stored).toBe(
    "@[Ravi Kumar](01KEW0000000000000000000CD) and @[Ravi](01KEW0000000000000000000AB), but not @Meera",
  );
  expect(namedIn(stored)).toEqual([KUMAR, RAVI]);
});

it("detects a name being typed", () => {
  expect(typedAt("Ask @ra", 7)).toEqual({ start: 4, typed: "ra" });
  expect(typedAt("@", 1)).toEqual({ start: 0, typed: "" });
  expect(typedAt("Ask @ravi ku", 12)).toEqual({ start: 4, typed: "ravi ku" });
  expect(typedAt("mail@acme", 9)).toBeNull();
  expect(typedAt("@ravi is out today", 18)).toBeNull();
});
