import { expect, it } from "vitest";
import { closureOf, type Script, weighScreen, weighScript } from "./weigh";

function script(file: string, size: number, imports: string[] = []): Script {
  return { file, size, imports, modules: [`/web/src/${file.replace(".js", ".tsx")}`] };
}

const entry = script("main.js", 10_000, ["react.js"]);
const react = script("react.js", 60_000);
const page = script("page.js", 5_000, ["react.js", "table.js"]);
const table = script("table.js", 1_000, ["page.js"]);
const other = script("other.js", 90_000);
const scripts = [entry, react, page, table, other];

it("counts each script that a screen needs once", () => {
  expect([...closureOf(scripts, [entry, page])].map(({ file }) => file).sort()).toEqual([
    "main.js",
    "page.js",
    "react.js",
    "table.js",
  ]);
  expect(weighScreen(scripts, { path: "/page", modules: ["src/page.tsx"], limit: 76 })).toMatchObject({
    kilobytes: 76,
    broken: false,
  });
});

it("reports screens and scripts over their limits", () => {
  expect(weighScreen(scripts, { path: "/page", modules: ["src/page.tsx"], limit: 75 }).broken).toBe(true);
  expect(weighScript(react, 59).broken).toBe(true);
  expect(weighScript(react, 60).broken).toBe(false);
});

it("throws for a missing screen", () => {
  expect(() => weighScreen(scripts, { path: "/gone", modules: ["src/gone.tsx"], limit: 1 })).toThrow(
    "gone.tsx",
  );
});
