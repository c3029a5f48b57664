import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SubscriptionEmail } from "./email";
import { write } from "./templates";

const LETTER: SubscriptionEmail = {
  template: "subscription",
  to: "asha@acme.example",
  name: "Asha",
  business: "Acme Realty",
  timezone: "Asia/Kolkata",
  news: "invoiced",
  plan: "Growth",
  amount: 299_900,
  date: "2026-12-04T20:00:00.000Z", // the next day where the business is
};

beforeEach(() => vi.stubEnv("SITE_URL", "https://leadlane.example"));
afterEach(() => vi.unstubAllEnvs());

it("an invoice email contains amount, plan and date, and links to the payment", () => {
  const { subject, text, html } = write(LETTER);
  expect(subject).toBe("Your Leadlane invoice: ₹2,999");
  expect(text).toContain("The current period of Acme Realty ends on 5 December 2026.");
  expect(text).toContain("Pay ₹2,999 for the next month on the Growth plan:");
  expect(text).toContain("https://leadlane.example/settings?section=subscription");
  expect(html).toContain("Pay the invoice");
});

it("a receipt contains amount, plan, end of the period and the provider's payment id", () => {
  const { subject, text } = write({ ...LETTER, news: "paid", reference: "pay_29QQoUBi66xm2f" });
  expect(subject).toBe("Your Leadlane receipt: ₹2,999");
  expect(text).toContain(
    "We have received ₹2,999 for Acme Realty. The Growth plan is paid until 5 December 2026.",
  );
  expect(text).toContain("Payment: pay_29QQoUBi66xm2f");
  expect(text).not.toContain("unused");
  expect(text).not.toContain("GST invoice");
  const invoice = { id: "i", number: "LL/26-27/000123" };
  expect(write({ ...LETTER, news: "paid", invoice }).text).toContain(
    "The GST invoice LL/26-27/000123 is attached.",
  );
  const upgraded = write({ ...LETTER, news: "paid", amount: 246_620, credit: 53_280 });
  expect(upgraded.subject).toBe("Your Leadlane receipt: ₹2,466.20");
  expect(upgraded.text).toContain("That is ₹2,999, less ₹532.80 for the unused days of your previous plan.");
});

it("an overdue email states the deadline and the consequence", () => {
  const { subject, text } = write({ ...LETTER, news: "overdue" });
  expect(subject).toBe("Your Leadlane payment is overdue");
  expect(text).toContain("Pay ₹2,999 by 5 December 2026 to keep it.");
});

it("an end-of-plan email says that all data is kept, and omits an invalid business name", () => {
  expect(write({ ...LETTER, news: "ended" }).subject).toBe("Acme Realty is now on the Free plan");
  const { subject, text, html } = write({ ...LETTER, news: "ended", business: "Acme\r\nBcc: x <b>" });
  expect(subject).toBe("Your business is now on the Free plan");
  expect(text + html).not.toContain("Bcc");
  expect(html).toContain("Nothing is lost");
});
