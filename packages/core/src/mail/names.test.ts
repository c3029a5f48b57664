import { expect, it } from "vitest";
import { businessName, personName } from "./names";

it.each(["Asha Rao", "Dr. M. D'Souza", "आशा राव", "José-Maria O’Neil"])(
  "%j is accepted as a person's name",
  (name) => {
    expect(personName(name)).toBe(name);
  },
);

it.each(["Visit evil.example", "http://x", "Asha <b>", "asha@acme.test", "Call 98765", "x".repeat(41), ""])(
  "%j is rejected as a person's name",
  (text) => {
    expect(personName(text)).toBeNull();
  },
);

it.each(["Acme Realty", "Shah & Sons (Mumbai)", "24 Carat Jewels", "R.K. Traders Pvt. Ltd.", "आदर्श ट्रेडर्स"])(
  "%j is accepted as a business name",
  (name) => {
    expect(businessName(name)).toBe(name);
  },
);

it.each([
  "Win at evil.example",
  "www evil",
  "Call +91 98765 43210",
  "10.0.0.1",
  "Prize! Claim: now",
  "<a href=x>",
  "x".repeat(61),
])("%j is rejected as a business name", (text) => {
  expect(businessName(text)).toBeNull();
});

it("rejects bidirectional control characters", () => {
  expect(businessName("Acme\u202egnp.exe")).toBeNull();
  expect(personName("Asha\u202e Rao")).toBe("Asha Rao");
});
