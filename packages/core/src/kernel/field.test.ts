import { describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import {
  accountEmail,
  email,
  moment,
  money,
  optionalEmail,
  optionalPhone,
  optionalText,
  phone,
  reference,
  text,
  version,
} from "./field";

function messages(schema: z.ZodMiniType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe("a phone number", () => {
  it("is parsed as E.164", () => {
    expect(phone().parse("98765 43210")).toBe("+919876543210");
    expect(optionalPhone().parse("91 98765 43210")).toBe("+919876543210");
  });

  it("must be valid, and may be missing only if optional", () => {
    expect(messages(phone(), " \u200b")).toContain("Phone number is required");
    expect(messages(phone(), "98765432101")).toEqual(["Phone number is not valid"]);
    expect([undefined, null, "\u200b"].map((value) => optionalPhone().parse(value))).toEqual([
      undefined,
      null,
      "",
    ]);
    for (const value of ["98765432101", 98])
      expect(messages(optionalPhone(), value)).toEqual(["Phone number is not valid"]);
  });
});

describe("an email address", () => {
  it("is stored in lower case without surrounding spaces", () => {
    expect(email().parse(" Asha.Rao+x@Example.CO.in ")).toBe("asha.rao+x@example.co.in");
  });

  it.each([
    "\u200basha@\u202aexample.com\ufe0f\u00a0",
    "Asha Rao <asha@example.com>",
    '"Rao, Asha" <Asha@Example.com>;',
    "<mailto:asha@example.com>",
    "mailto:asha@example.com",
    "mailto:asha%40example.com?subject=Hello%20there",
  ])("is parsed from %j", (value) => {
    expect(email().parse(value)).toBe("asha@example.com");
    expect(optionalEmail().parse(value)).toBe("asha@example.com");
  });

  it("may be missing if optional", () => {
    expect([undefined, null, " \u200b"].map((value) => optionalEmail().parse(value))).toEqual([
      undefined,
      null,
      "",
    ]);
    for (const value of ["asha", 7]) expect(messages(optionalEmail(), value)).toEqual(["Invalid email"]);
  });

  it.each([
    "asha",
    "asha@",
    "@example.com",
    "a b@example.com",
    "a@b",
    "a@@b.example",
    `${"x".repeat(250)}@b.example`,
    "a\u0000b@b.example",
    "a\ud83db@b.example",
    "a@b.example, c@b.example",
    "<a@b.example> or <a b@b.example>",
    "a@exampſe.com",
  ])("does not accept %s", (value) => {
    expect(messages(email(), value)).toContain("Invalid email");
  });

  it("has different messages for a missing and a non-text value", () => {
    expect(messages(email(), undefined)).toEqual(["Email is required"]);
    expect(messages(email(), 7)).toEqual(["Email must be text"]);
  });

  it("is equal in every Unicode composition", () => {
    for (const value of ["JOSÉ@Example.com", "jose\u0301@example.com"])
      expect(email().parse(value)).toBe("josé@example.com");
  });

  it.each([
    ["asha.rao+1@acme-2.test", true],
    ["josé@example.com", true],
    ["आशा@example.com", true],
    ["山田かな@xn--wgv71a.example", true],
    ["\u0430sha@example.com", false], // Cyrillic а
    ["ash\u03b1@example.com", false], // Greek α
    ["asha@xn--pypal-4ve.com", false], // Cyrillic а in the domain
    ["\uff41sha@example.com", false], // full-width a
    ["\u{1d41a}sha@example.com", false], // mathematical a
  ])("is valid for an account: %s %s", (value, isTaken) => {
    expect(accountEmail().safeParse(value).success).toBe(isTaken);
    expect(email().safeParse(value).success).toBe(true);
  });

  it("is rejected quickly for any adversarial input", () => {
    expect(messages(email(), `a@${"a.".repeat(1_000_000)}`)).toContain("Invalid email");
  });
});

describe("text", () => {
  it("is trimmed, required and limited in length", () => {
    expect(text("Name", 5).parse("  Asha ")).toBe("Asha");
    expect(messages(text("Name", 5), undefined)).toEqual(["Name is required"]);
    expect(messages(text("Name", 5), "   ")).toEqual(["Name is required"]);
    expect(messages(text("Name", 5), "Asha R")).toEqual(["Name can have at most 5 characters"]);
    expect(messages(text("Name", 5), {})).toEqual(["Name must be text"]);
  });

  it("has a space in place of control characters and unpaired surrogates", () => {
    expect(text("Name", 40).parse("A\u0000b \ud83d c\u001b")).toBe("A b   c");
    expect(optionalText("City", 40).parse("Pun\udc00e")).toBe("Pun e");
    expect(text("Note", 40).parse("one\n\ttwo\r\n😀 क्‍ष")).toBe("one\n\ttwo\r\n😀 क्‍ष");
  });

  it("contains no bidirectional controls, but keeps the joiners of scripts and emoji", () => {
    const bidiControls = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    expect(text("Name", 40).parse(`Asha ${[...bidiControls].join("x")}`)).toBe(`Asha ${"x".repeat(11)}`);
    expect(optionalText("City", 40).parse("\u202egpj.enuP")).toBe("gpj.enuP");
    expect(messages(text("Name", 40), bidiControls)).toEqual(["Name is required"]);
    const joined = "क्\u200dष नी\u200cला 👩\u200d💻 سلام";
    expect(text("Name", 40).parse(joined)).toBe(joined);
  });

  it.each(["\u0000", "\ud83d", "\u200b\u200b", "\u2060 \u0007"])(
    "without visible characters is empty: %j",
    (value) => {
      expect(messages(text("Name", 5), value)).toEqual(["Name is required"]);
    },
  );

  it("may be missing, null or empty if optional", () => {
    expect([undefined, null, " "].map((value) => optionalText("City", 5).parse(value))).toEqual([
      undefined,
      null,
      "",
    ]);
    expect(messages(optionalText("City", 5), "Puducherry")).toHaveLength(1);
  });
});

describe("money", () => {
  it.each([0, 1, 100])("accepts %d", (amount) => {
    expect(money("Value", 100).parse(amount)).toBe(amount);
  });

  it.each([-1, 1.5, 101, "5", Number.NaN, Number.POSITIVE_INFINITY, null])("rejects %s", (amount) => {
    expect(messages(money("Value", 100), amount).length).toBeGreaterThan(0);
  });
});

describe("an instant", () => {
  it.each(["2026-11-21T10:00:00Z", "2026-11-21T10:00:00.123+05:30"])("accepts %s", (at) => {
    expect(messages(moment("Due date"), at)).toEqual([]);
  });

  it.each(["2026-11-21", "2026-13-21T10:00:00Z", "2026-02-30T10:00:00Z", "2026-11-21T10:00:00", "", 5])(
    "rejects %s",
    (at) => {
      expect(messages(moment("Due date"), at)).toHaveLength(1);
    },
  );
});

it("accepts only product ids as references, and positive integers as versions", () => {
  expect(messages(reference("Owner"), "01ARZ3NDEKTSV4RRFFQ69G5FAV")).toEqual([]);
  for (const id of ["", "1", "T#other#LEAD", "01ARZ3NDEKTSV4RRFFQ69G5FA#"]) {
    expect(messages(reference("Owner"), id)).toEqual(["Owner is not a valid id"]);
  }
  expect([0, -1, 1.5, "1"].map((value) => messages(version(), value).length)).toEqual([1, 1, 1, 1]);
});
