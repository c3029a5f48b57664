import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { buildAlone } from "./build-alone";
import { PRERENDER } from "./public-pages";

const ROOT = join(import.meta.dirname, "..");

it("styles use the dir attribute, since `:dir()` is compiled into a list of languages", () => {
  const sheets = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".css"),
  );
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => readFileSync(join(ROOT, "src", file), "utf8").includes(":dir("))).toEqual(
    [],
  );
});

it("the built pages are mirrored by direction only, in every language", async () => {
  const [page] = await buildAlone(ROOT, { input: PRERENDER, isServer: true });
  expect(page.code).toMatch(/\[dir=\\*"?rtl\\*"?\] \.site-menu\s*\{/);
  expect(page.code).toMatch(/\[dir=\\*"?rtl\\*"?\] \.blog-turn a\s*\{/);
  expect(page.code).not.toContain(":lang(");
});
