import { expect, it } from "vitest";
import { replaceWritten } from "./written";

it("writes what one command measured anew, and leaves what others did, and what people wrote", () => {
  const part = (command: string, text: string) =>
    `<!-- written by npm run ${command} -->\n\n${text}\n\n<!-- end -->`;
  const page = (second: string) =>
    [
      "# Numbers",
      part("bench", "1"),
      "Then",
      part("bench:import", second),
      "And",
      part("cost", "3"),
      "End",
    ].join("\n");
  expect(replaceWritten(page("2"), "4", "bench:import")).toBe(page("4"));
  expect(replaceWritten(page("2"), "1", "bench")).toBe(page("2"));
  expect(replaceWritten(page("2"), "3", "cost")).toBe(page("2"));
  expect(() => replaceWritten(page("2"), "4", "scale")).toThrow("no place");
});
