import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const text = readFileSync(join(root, "docs/security.md"), "utf8");

/** The requirements of levels 1 and 2 in ASVS 5.0.0, 70 of them of level 1. */
const REQUIREMENTS =
  "1.1.1-2 1.2.1-9 1.3.1-11 1.4.1-3 1.5.1-2 2.1.1-3 2.2.1-3 2.3.1-4 2.4.1 3.2.1-2 3.3.1-4 3.4.1-6 3.5.1-5 3.7.1-2 4.1.1-3 4.2.1 " +
  "4.3.1-2 4.4.1-4 5.1.1 5.2.1-3 5.3.1-2 5.4.1-3 6.1.1-3 6.2.1-12 6.3.1-4 6.4.1-4 6.5.1-5 6.6.1-3 6.8.1-4 7.1.1-3 7.2.1-4 " +
  "7.3.1-2 7.4.1-5 7.5.1-2 7.6.1-2 8.1.1-2 8.2.1-3 8.3.1 8.4.1 9.1.1-3 9.2.1-4 10.1.1-2 10.2.1-2 10.3.1-4 10.4.1-11 10.5.1-5 " +
  "10.6.1-2 10.7.1-3 11.1.1-2 11.2.1-3 11.3.1-3 11.4.1-4 11.5.1 11.6.1 12.1.1-3 12.2.1-2 12.3.1-4 13.1.1 13.2.1-5 13.3.1-2 " +
  "13.4.1-5 14.1.1-2 14.2.1-4 14.3.1-3 15.1.1-3 15.2.1-3 15.3.1-7 16.1.1 16.2.1-5 16.3.1-4 16.4.1-3 16.5.1-3 17.1.1 17.2.1-4 17.3.1-2";
const OF_LEVEL_1 = 70;

const STATES = ["met", "not met", "not applicable"];

const rows = text.split("\n").flatMap((line) => {
  const cells = line.split(" | ").map((cell) => cell.replace(/^\| | \|$/g, ""));
  const [number = "", level, asked, state = "", by = ""] = cells;
  return /^\d+\.\d+\.\d+$/.test(number) ? [{ number, level, asked, state, by, cells: cells.length }] : [];
});

/** The file paths in a text: inline code with a slash or a file extension. */
function pathsIn(text: string): string[] {
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name);
  return names.filter((name) => /^\w[\w.@-]*(\/[\w.@-]+)+$|^\w[\w.-]*\.(ts|json|md)$/.test(name));
}

it("lists each requirement of levels 1 and 2 once, in the order of the standard", () => {
  const expected = REQUIREMENTS.split(" ").flatMap((run) => {
    const [, section = "", first = "", last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(run) ?? [];
    return Array.from({ length: +last - +first + 1 }, (_, place) => `${section}.${+first + place}`);
  });
  expect(rows.map(({ number }) => number)).toEqual(expected);
  expect(rows.filter(({ level }) => level === "1")).toHaveLength(OF_LEVEL_1);
  expect(rows.filter(({ level }) => level !== "1" && level !== "2")).toEqual([]);
});

it("names the file that meets each requirement, or the reason why it is not met", () => {
  for (const { number, asked, state, by, cells } of rows) {
    expect([number, cells, STATES.includes(state)]).toEqual([number, 5, true]);
    expect([number, asked === "", by === ""]).toEqual([number, false, false]);
    expect([number, state !== "met" || pathsIn(by).length > 0]).toEqual([number, true]);
  }
});

it("names only existing files", () => {
  const isThere = (path: string) =>
    ["", "tests", "packages"].some((base) => existsSync(join(root, base, path)));
  const paths = pathsIn(text);
  expect(paths.length).toBeGreaterThan(rows.length);
  expect([...new Set(paths)].filter((path) => !isThere(path))).toEqual([]);
});

it("states the correct counts in its first lines", () => {
  const [met, notMet, none] = STATES.map((state) => rows.filter((row) => row.state === state).length);
  expect(text).toContain(`${met} are met, ${notMet} are not, ${none} have no place here.`);
});
