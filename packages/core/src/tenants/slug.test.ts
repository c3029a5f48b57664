import { describe, expect, it } from "vitest";
import { RESERVED_SLUGS, SLUG_MAX } from "./rules";
import { slugCandidates, toSlug } from "./slug";

describe("the slug of a business", () => {
  it.each([
    ["Acme Realty", "acme-realty"],
    ["  Rao & Sons (Pvt.) Ltd. ", "rao-and-sons-pvt-ltd"],
    ["Café Élan", "cafe-elan"],
    ["ＦＵＬＬ width", "full-width"],
    ["24x7", "24x7"],
    ["राव Traders", "traders"],
  ])("of %s is %s", (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  it.each(["", "---", "राव ट्रेडर्स", "🙂"])("is empty for %j", (name) => {
    expect(toSlug(name)).toBeNull();
  });

  it("is never a reserved path", () => {
    for (const name of [
      ...RESERVED_SLUGS,
      "Leads",
      "API",
      "Sign in?",
      "Privacy  Policy",
      "Reset password!",
    ]) {
      const slug = toSlug(name);
      expect(slug === null || !RESERVED_SLUGS.some((reserved) => reserved === slug), name).toBe(true);
    }
  });

  it("has a maximum length and no trailing hyphen", () => {
    const slug = toSlug(`${"a".repeat(SLUG_MAX - 1)} bcd`);
    expect(slug).toBe("a".repeat(SLUG_MAX - 1));
  });
});

describe("the slug candidates", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

  it("start with the plain slug, end with the tenant id and are distinct", () => {
    const candidates = slugCandidates("Acme", id);
    expect(candidates[0]).toBe("acme");
    expect(candidates.at(-1)).toBe(`t-${id.toLowerCase()}`);
    expect(new Set(candidates).size).toBe(candidates.length);
  });

  it("are only the tenant id for a name without Latin letters", () => {
    expect(slugCandidates("राव", id)).toEqual([`t-${id.toLowerCase()}`]);
  });
});
