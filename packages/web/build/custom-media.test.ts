import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";
import { MEDIA } from "../src/config/media";
import { CUSTOM_MEDIA } from "./custom-media";

const PACKAGES = join(import.meta.dirname, "../..");
const TABLE = "web/src/config/media.ts";
const OWN_SOURCES = /^\w+[\\/](?!node_modules).*(?<!\.test)\.(?:css|tsx?)$/;
const LITERAL =
  /\((?:min-|max-)?(?:width|height|inline-size|block-size|aspect-ratio)\s*[:<>=]+\s*[\d$]|\([\d.]+px\s*[<>]|breakpoints\.\w+\(\d/;

async function compiled(path: string, css = readFileSync(join(PACKAGES, path), "utf8")): Promise<string> {
  const config = await resolveConfig({ configFile: false, css: CUSTOM_MEDIA }, "build");
  return (await preprocessCSS(css, join(PACKAGES, path), config)).code;
}

describe("media queries", () => {
  it("are defined in one table, and their numbers appear nowhere else", () => {
    const files = readdirSync(PACKAGES, { recursive: true, encoding: "utf8" }).filter((file) =>
      OWN_SOURCES.test(file),
    );
    expect(files.length).toBeGreaterThan(500);
    const others = files.filter((file) => file.replaceAll("\\", "/") !== TABLE);
    const mediaOf = (file: string) =>
      readFileSync(join(PACKAGES, file), "utf8").replace(/@container [^{"]*/g, "");
    expect(others.filter((file) => LITERAL.test(mediaOf(file)))).toEqual([]);
    expect(readFileSync(join(PACKAGES, TABLE), "utf8")).toMatch(LITERAL);
  });

  it("are replaced by name in style sheets and their imports", async () => {
    const frame = await compiled("web/src/public/styles/frame.css");
    expect(frame).toContain(`@media ${MEDIA.tablet} {`);
    expect(frame).toContain(`@media ${MEDIA.reducedTransparency} {`);
    expect(frame).not.toContain("@media (--");
  });

  it("fail the build for an unknown name", async () => {
    const misspelt = compiled("web/src/none.css", "@media (--tabelt) { a { color: red } }");
    await expect(misspelt).rejects.toThrow("No media query is named tabelt");
  });
});
