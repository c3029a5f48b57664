import { expect, it } from "vitest";
import { partsOf } from "./matching";

const marked = (text: string, query: string) =>
  partsOf(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");

it.each([
  ["Asha Verma", "ver", "Asha [Ver]ma"],
  ["Asha Verma", "VER ash", "[Ash]a [Ver]ma"],
  ["Asha Verma", "erma", "Asha Verma"],
  ["José Ávila", "jose avi", "[José] [Ávi]la"],
  ["किरण शर्मा", "शर", "किरण [शर]्मा"],
  ["+91 98765 43210", "98765 4", "+91 [98765] [4]3210"],
  ["+91 98765 43210", "+91 987", "[+91] [987]65 43210"],
  ["+91 98765 43210", "3210", "+91 98765 4[3210]"],
  ["+91 98765 43210", "321", "+91 98765 43210"],
  ["a.b+c", "(", "a.b+c"],
])("highlights in %s the matches of %s", (text, query, result) => {
  expect(marked(text, query)).toBe(result);
});
