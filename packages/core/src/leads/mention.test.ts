import { expect, it } from "vitest";
import { MENTIONS_MAX, mention, mentionsIn, partsOf, withPlainMentions } from "./rules";

const [RAVI, MEERA] = ["01KEW0000000000000000000AB", "01KEW0000000000000000000CD"];
const text = `Ask ${mention("Ravi Kumar", RAVI)} or ${mention("Meera", MEERA)}.`;

it("finds each mentioned user once, at most ten", () => {
  expect(mentionsIn(text + text)).toEqual([RAVI, MEERA]);
  expect(mentionsIn("mail @ravi, @[Ravi](nobody), [x](01KEW0000000000000000000AB)")).toEqual([]);
  const many = Array.from({ length: 15 }, (_, n) => mention("A", `01KEW00000000000000000${1000 + n}`));
  expect(mentionsIn(many.join(" "))).toHaveLength(MENTIONS_MAX);
});

it("shows mentions with the current names", () => {
  expect(withPlainMentions(text)).toBe("Ask @Ravi Kumar or @Meera.");
  expect(withPlainMentions(text, (id) => (id === RAVI ? "Ravi Rao" : null))).toBe("Ask @Ravi Rao or @Meera.");
  expect(partsOf(text)).toEqual([
    "Ask ",
    { id: RAVI, name: "Ravi Kumar" },
    " or ",
    { id: MEERA, name: "Meera" },
    ".",
  ]);
});

it("keeps brackets in a name from ending the mention", () => {
  expect(withPlainMentions(mention("R[a]vi", RAVI))).toBe("@Ravi");
});
