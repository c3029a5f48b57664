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

  it.each(["", "---", "राव ट्रेडर्स", "🙂"])("is nothing for %j", (name) => {
    expect(toSlug(name)).toBeNull();
  });

  it("is never a path of the product's own", () => {
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

  it("is of bounded length and ends in no hyphen", () => {
    const slug = toSlug(`${"a".repeat(SLUG_MAX - 1)} bcd`);
    expect(slug).toBe("a".repeat(SLUG_MAX - 1));
  });
});

describe("the slugs to try", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

  it("begin with the plain one, end with the tenant's own id and are all different", () => {
    const candidates = slugCandidates("Acme", id);
    expect(candidates[0]).toBe("acme");
    expect(candidates.at(-1)).toBe(`t-${id.toLowerCase()}`);
    expect(new Set(candidates).size).toBe(candidates.length);
  });

  it("are only the tenant's own id where the name has no letters", () => {
    expect(slugCandidates("राव", id)).toEqual([`t-${id.toLowerCase()}`]);
  });
});
