import { expect, it } from "vitest";
import { mentionsIn, typedMention, withMentions } from "./mentions";

const RAVI = { id: "01KEW0000000000000000000AB", name: "Ravi" };
const KUMAR = { id: "01KEW0000000000000000000CD", name: "Ravi Kumar" };

it("converts names to mentions, longer names first, and back", () => {
  const stored = withMentions("@Ravi Kumar and @Ravi, but not @Meera", [RAVI, KUMAR]);
  expect(stored).toBe(
    "@[Ravi Kumar](01KEW0000000000000000000CD) and @[Ravi](01KEW0000000000000000000AB), but not @Meera",
  );
  expect(mentionsIn(stored)).toEqual([KUMAR, RAVI]);
});

it("detects a name being typed", () => {
  expect(typedMention("Ask @ra", 7)).toEqual({ start: 4, typed: "ra" });
  expect(typedMention("@", 1)).toEqual({ start: 0, typed: "" });
  expect(typedMention("Ask @ravi ku", 12)).toEqual({ start: 4, typed: "ravi ku" });
  expect(typedMention("mail@acme", 9)).toBeNull();
  expect(typedMention("@ravi is out today", 18)).toBeNull();
});
