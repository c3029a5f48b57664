import { describe, expect, it } from "vitest";
import { RESERVED_KEYS } from "../fields/rules";
import {
  fillIn,
  messageLink,
  PLACEHOLDERS,
  placeholdersIn,
  placeholderValues,
  unknownPlaceholder,
} from "./rules";

const facts = {
  lead: { name: " Asha  Verma ", company: null, value: null, follow_up_at: "2026-11-24T04:30:00.000Z" },
  products: [
    { name: "Lake view", price: 12_500_050 },
    { name: "Parking", price: 0 },
  ],
  owner: "Ravi Kumar",
  business: "Acme Realty",
  currency: "INR",
  timeZone: "Asia/Kolkata",
  language: "en",
};
const values = placeholderValues(facts);
const recipient = { phone: "+919876543210", email: "asha@acme.test" };
const TEXT = "नमस्ते 👋\n₹1,25,000 & more?";
const ENCODED =
  "%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87%20%F0%9F%91%8B%0A%E2%82%B91%2C25%2C000%20%26%20more%3F";

describe("placeholders", () => {
  it("are no keys of own fields", () => {
    expect(RESERVED_KEYS).toEqual(PLACEHOLDERS);
    expect(unknownPlaceholder("{name} {course}", ["course"])).toBeUndefined();
  });

  it("take the values of the lead, its products, owner and business", () => {
    expect(values).toEqual({
      name: " Asha  Verma ",
      first_name: "Asha",
      company: null,
      product: "Lake view, Parking",
      price: "₹1,25,000.50",
      owner: "Ravi Kumar",
      business: "Acme Realty",
      follow_up: "24 Nov 2026, 10:00 am",
    });
  });

  it("prefer the value of the lead to the prices, and have none without products", () => {
    const valued = { ...facts, lead: { ...facts.lead, value: 5_000_000 } };
    expect(placeholderValues(valued).price).toBe("₹50,000");
    expect(placeholderValues({ ...facts, products: [] })).toMatchObject({ price: null, product: null });
  });

  it("format the follow-up in the language of the template", () => {
    expect(placeholderValues({ ...facts, language: "hi" }).follow_up).toContain("24 नव");
    expect(placeholderValues({ ...facts, language: "mr" }).follow_up).toContain("24");
  });

  it("are filled in, and those without a value stay visible", () => {
    const text = "Hi {first_name} of {company}, {first_name}! {}";
    expect(fillIn(text, values)).toBe("Hi Asha of {company}, Asha! {}");
    expect(placeholdersIn(fillIn(text, values))).toEqual(["company"]);
    expect(fillIn("{name}", { ...values, name: "$& {owner}" })).toBe("$& {owner}");
  });

  it.each([
    ["Hello {name}", undefined],
    ["{Name}", "Name"],
    ["{ name }", " name "],
    ["{toString}", "toString"],
    ["{a {b}", "b"],
  ])("in %j that are unknown: %j", (text, unknown) => {
    expect(unknownPlaceholder(text)).toBe(unknown);
  });
});

describe("message links", () => {
  it("keep rupees, emoji, Devanagari and line breaks", () => {
    expect(messageLink({ channel: "whatsapp", text: TEXT }, recipient)).toBe(
      `https://wa.me/919876543210?text=${ENCODED}`,
    );
    expect(messageLink({ channel: "sms", text: TEXT }, recipient)).toBe(`sms:+919876543210?body=${ENCODED}`);
    expect(messageLink({ channel: "email", subject: "Offer & price", text: "One\nTwo" }, recipient)).toBe(
      "mailto:asha@acme.test?subject=Offer%20%26%20price&body=One%0D%0ATwo",
    );
  });

  it("do not let an address add mail headers, and survive half an emoji", () => {
    const evil = { phone: null, email: "a?bcc=b@acme.test" };
    expect(messageLink({ channel: "email", text: "x" }, evil)).toBe("mailto:a%3Fbcc%3Db@acme.test?body=x");
    expect(messageLink({ channel: "whatsapp", text: "\ud83d" }, recipient)).toBe(
      "https://wa.me/919876543210?text=%EF%BF%BD",
    );
  });

  it("need a phone number or an email address", () => {
    const nobody = { phone: null, email: null };
    for (const channel of ["whatsapp", "sms", "email"] as const)
      expect(messageLink({ channel, text: "x" }, nobody)).toBeNull();
  });
});
