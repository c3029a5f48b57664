import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginnings, lastDigitsOf, type PhoneParts, partsOf } from "./phone";
import { parse } from "./query";
import { type Searchable, subjectOf } from "./subject";
import { fold, phrasesOf } from "./words";

const NOBODY: Searchable = { name: "Somebody", company: null, email: null, phone: null };

function finds(typed: string, lead: Partial<Searchable>): boolean {
  const whole = { ...NOBODY, ...lead };
  const looked = parse(typed);
  if (!looked?.matches(subjectOf(whole))) return false;
  const texts = placesOf(whole);
  // Every term must match, because a search may use any of them.
  return looked.terms.every(
    ({ isBroad, prefixes }) =>
      isBroad || prefixes.some((prefix) => texts.some((text) => text.startsWith(prefix))),
  );
}

function placesOf({ name, company, email, phone }: Searchable): string[] {
  const parts = partsOf(phone);
  return [
    ...[name, company ?? ""].flatMap((text) => phrasesOf(fold(text))),
    ...(email ? [fold(email), fold(email).replace(/^.*@/, "@")] : []),
    ...(parts ? [...beginnings(parts), lastDigitsOf(parts)] : []),
  ];
}

describe("words", () => {
  it.each([
    ["ver", { name: "Asha Verma" }],
    ["ASHA VER", { name: "Asha Verma" }],
    ["verma asha", { name: "Asha Verma" }],
    ["asha trad", { name: "Asha Verma", company: "Verma Traders" }],
    ["jose", { name: "José Ávila" }],
    ["ávi", { name: "Jose Avila" }],
    ["strasse", { name: "Müller", company: "Straße GmbH" }],
    ["dsouza", { name: "Maria D'Souza" }],
    ["d'souza", { name: "Maria D’Souza" }],
    ["souza", { name: "Maria D'Souza" }],
    ["किर", { name: "किरण शर्मा" }],
    ["शर्मा", { name: "किरण शर्मा" }],
    ["जीशान", { name: "ज़ीशान ख़ान" }],
    ["al has", { name: "Omar Al-Hassan" }],
    ["360", { company: "360 Realty" }],
    ["007", { company: "007 Films" }],
    ["३६०", { company: "360 Realty" }],
    ["田中", { name: "田中太郎" }],
    ["김", { name: "김치" }],
    ["i", { name: "İsmail" }],
    ["🎉", { name: "🎉 Party" }],
    ["asha.ver", { name: "Nobody", email: "asha.verma@example.test" }],
    ["asha.verma@exa", { name: "Nobody", email: "Asha.Verma@example.test" }],
    ["asha@", { name: "Verma", email: "asha@example.test" }],
    ["verma asha@ex", { name: "Verma", email: "asha@example.test" }],
    ["client.example", { email: "asha@client.example" }],
    ["@client.example", { email: "asha@client.example" }],
    ["@cli", { email: "asha@client.example" }],
    ["CLIENT.exa", { email: "asha@client.example" }],
    ["asha client.example", { name: "Asha", email: "sales@client.example" }],
    ["my-client.co.in", { email: "asha@my-client.co.in" }],
    ["asha 98765", { name: "Asha", phone: "+919876543210" }],
    ["asha +91 98765", { name: "Asha", phone: "+919876543210" }],
  ])("%s matches %o", (typed, lead) => {
    expect(finds(typed, lead)).toBe(true);
  });

  it.each([
    ["erma", { name: "Asha Verma" }],
    ["asha kumar", { name: "Asha Verma" }],
    ["कि", { name: "कमल" }],
    ["verma@", { email: "asha.verma@example.test" }],
    ["example", { email: "asha@example.test" }],
    ["lient.example", { email: "asha@client.example" }],
    ["@example", { email: "asha@client.example" }],
    ["@asha", { name: "Asha", email: "sales@client.example" }],
    ["!!", { name: "!! Party" }],
    ["", { name: "Asha" }],
  ])("%s does not match %o", (typed, lead) => {
    expect(finds(typed, lead)).toBe(false);
  });

  it("match every prefix of each word, alone and together, in any order and case", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, word, fc.nat(), fc.boolean(), (first, second, cut, swaps) => {
        const name = `${first} ${second}`;
        // Excluded: apostrophes hide single letters, and words with @ count as email addresses.
        fc.pre(!/['’ʼ`@]/u.test(fold(name)));
        const words = fold(name).split(/[^\p{L}\p{M}\p{N}\p{So}]+/u);
        for (const one of words.filter((each) => /[\p{L}\p{N}]/u.test(each))) {
          const letters = [...one];
          const beginning = letters.slice(0, 1 + (cut % letters.length)).join("");
          expect(finds(beginning, { name }), one).toBe(true);
        }
        const typed = swaps ? `${second} ${first}` : name;
        if (parse(typed)) expect(finds(typed.toUpperCase(), { name })).toBe(true);
      }),
    );
  });
});

const DIGIT = fc.integer({ min: 0, max: 9 });
const INDIAN = fc
  .tuple(fc.integer({ min: 6, max: 9 }), fc.array(DIGIT, { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => `+91${first}${rest.join("")}`);
const FOREIGN = fc.constantFrom(
  "+971501234567",
  "+14155552671",
  "+4915123456789",
  "+390612345678",
  "+442079460958",
  "+6591234567",
);

function dressed(digits: string, marks: readonly string[]): string {
  return [...digits].map((digit, place) => digit + (marks[place % marks.length] ?? "")).join("");
}

describe("numbers", () => {
  it("match every prefix of two or more digits, in any notation", () => {
    const marks = fc.array(fc.constantFrom("", "", "", " ", "-", "."), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(INDIAN, FOREIGN), marks, fc.nat(), (phone, between, cut) => {
        const parts = partsOf(phone) as PhoneParts;
        const whole = `${parts.code}${parts.national}`;
        const shapes = [
          phone,
          `00${whole}`,
          `0${parts.national}`,
          parts.national,
          whole,
          whole.slice(-10),
          `+${parts.code}0${parts.national}`,
        ];
        for (const shape of shapes) {
          const digits = shape.replace("+", "");
          const typed =
            (shape.startsWith("+") ? "+" : "") +
            dressed(digits.slice(0, 3 + (cut % (digits.length - 2))), between);
          if (typed.replace(/\D/g, "").replace(/^0+/, "").length > 1)
            expect(finds(typed, { phone }), typed).toBe(true);
        }
        const ending = 4 + (cut % (whole.length - 3));
        expect(finds(dressed(whole.slice(-ending), between), { phone })).toBe(true);
      }),
    );
  });

  it.each([
    "9876",
    "+91 98765-43210",
    "098765 43210",
    "(91) 98765",
    "3210",
    "43210",
    "543-210",
    "0091 98765",
    "91",
    "+91",
    "९८७६",
  ])("%s matches +91 98765 43210", (typed) => {
    expect(finds(typed, { phone: "+919876543210" })).toBe(true);
  });

  it.each(["321", "210", "87654", "54321", "+3210", "+92", "99"])(
    "%s does not match the phone number",
    (typed) => {
      expect(finds(typed, { phone: "+919876543210" })).toBe(false);
    },
  );

  it("query the index for at most two words, with three prefixes each", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789+ -()abc") }), (typed) => {
        const terms = parse(typed)?.terms ?? [];
        expect(terms.length).toBeLessThanOrEqual(2);
        for (const { prefixes } of terms) expect(prefixes.length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
