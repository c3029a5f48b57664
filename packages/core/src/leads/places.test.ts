import { expect, it } from "vitest";
import { compareText } from "./places";

it("compares texts by code points, in the byte order of the table", () => {
  const texts = ["", "a", "a\u0001", "a ", "a#", "ab", "b", "é", "\ud7ff", "\ue000", "\uffee", "😀", "😀a"];
  const byBytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  expect([...texts].reverse().sort(compareText)).toEqual(byBytes);
});
