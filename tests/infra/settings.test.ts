import { afterEach, expect, test, vi } from "vitest";
import { settings } from "../../infra/settings";

afterEach(() => vi.unstubAllEnvs());

test("a deployment without a sender ends with a sentence", () => {
  vi.stubEnv("MAIL_FROM", "");
  expect(() => settings.mailFrom).toThrow("Set MAIL_FROM");
  vi.stubEnv("SALES_MAILBOX", "");
  expect(() => settings.salesMailbox).toThrow("Set SALES_MAILBOX");
});

test("a domain needs its certificate", () => {
  vi.stubEnv("SITE_DOMAIN", "crm.example.com");
  vi.stubEnv("SITE_CERTIFICATE_ARN", "");
  expect(() => settings.domain).toThrow("Set SITE_CERTIFICATE_ARN");
  vi.stubEnv("SITE_DOMAIN", "");
  expect(settings.domain).toBeUndefined();
});

test("the content service is reached by TLS, or there is none", () => {
  vi.stubEnv("CONTENT_ORIGIN", "");
  expect(settings.contentOrigin).toBeUndefined();
  for (const nonsense of ["words.example.com", "http://words.example.com"]) {
    vi.stubEnv("CONTENT_ORIGIN", nonsense);
    expect(() => settings.contentOrigin).toThrow("CONTENT_ORIGIN");
  }
});

test("the budget is an amount", () => {
  vi.stubEnv("MONTHLY_BUDGET_USD", "");
  expect(settings.monthlyBudget).toBe(100);
  for (const nonsense of ["much", "-5", "0"]) {
    vi.stubEnv("MONTHLY_BUDGET_USD", nonsense);
    expect(() => settings.monthlyBudget).toThrow("MONTHLY_BUDGET_USD");
  }
});
