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

test("the budget is an amount", () => {
  vi.stubEnv("MONTHLY_BUDGET_USD", "");
  expect(settings.monthlyBudget).toBe(100);
  for (const nonsense of ["much", "-5", "0"]) {
    vi.stubEnv("MONTHLY_BUDGET_USD", nonsense);
    expect(() => settings.monthlyBudget).toThrow("MONTHLY_BUDGET_USD");
  }
});
