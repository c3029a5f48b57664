import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../infra/settings";
import { assertAddress } from "../../infra/site/build";
import { siteUrl } from "../../scripts/build-inputs.mjs";

const root = join(import.meta.dirname, "../..");

afterEach(() => vi.unstubAllEnvs());

const NEEDED = {
  MAIL_FROM: () => settings.mailFrom,
  SALES_MAILBOX: () => settings.salesMailbox,
  PAYMENT_KEY_ID: () => settings.paymentKeyId,
  SELLER_NAME: () => settings.seller.SELLER_NAME,
  SELLER_ADDRESS: () => settings.seller.SELLER_ADDRESS,
  WEB_ACL_ARN: () => settings.webAclArn,
};

beforeEach(() => {
  vi.stubEnv("SELLER_NAME", "Acme Software Private Limited");
  vi.stubEnv("SELLER_ADDRESS", "1 MG Road, Pune 411001");
  vi.stubEnv("SELLER_GSTIN", "27AAPFU0939F1ZV");
});

test("a seller GSTIN is required and checked", () => {
  expect(settings.seller.SELLER_GSTIN).toBe("27AAPFU0939F1ZV");
  vi.stubEnv("SELLER_GSTIN", "27AAPFU0939F1ZW");
  expect(() => settings.seller).toThrow("SELLER_GSTIN must be a GSTIN");
  vi.stubEnv("SELLER_GSTIN", "");
  expect(() => settings.seller).toThrow("Set SELLER_GSTIN: ");
});

test("a deployment with missing settings fails with a message, and the README explains each", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  for (const [name, read] of Object.entries(NEEDED)) {
    vi.stubEnv(name, "");
    expect(read, name).toThrow(`Set ${name}: `);
    vi.stubEnv(name, "given");
    expect(read()).toBe("given");
    expect(readme).toMatch(new RegExp(`^(echo ')?${name}=`, "m"));
  }
  for (const secret of ["AUTH_SECRET", "PAYMENT_KEY_SECRET", "PAYMENT_WEBHOOK_SECRET"])
    expect(readme).toContain(`npx sst secrets set ${secret} `);
});

test("a limit is a whole number within AWS's range", () => {
  vi.stubEnv("EDGE_ATTEMPT_LIMIT", "2000");
  expect(settings.edgeAttemptLimit).toBe(2000);
  for (const wrong of ["9", "10.5", "many"]) {
    vi.stubEnv("EDGE_ATTEMPT_LIMIT", wrong);
    expect(() => settings.edgeAttemptLimit, wrong).toThrow(
      "EDGE_ATTEMPT_LIMIT must be a whole number of at least 10",
    );
  }
  vi.stubEnv("EDGE_ATTEMPT_LIMIT", "");
  expect(settings.edgeAttemptLimit).toBe(750);
});

test("a custom domain requires its certificate", () => {
  vi.stubEnv("SITE_DOMAIN", "crm.example.com");
  vi.stubEnv("SITE_CERTIFICATE_ARN", "");
  expect(() => settings.domain).toThrow("Set SITE_CERTIFICATE_ARN");
  vi.stubEnv("SITE_DOMAIN", "");
  expect(settings.domain).toBeUndefined();
});

test("the pages use the site name of the stage, or its domain, and must be built for it", () => {
  const called = (SITE_URL: string | undefined, SITE_DOMAIN: string | undefined) => {
    vi.stubEnv("SITE_URL", SITE_URL);
    vi.stubEnv("SITE_DOMAIN", SITE_DOMAIN);
    expect(siteUrl(), "the build uses the same rule").toBe(settings.siteUrl);
    return settings.siteUrl;
  };
  expect(called(undefined, undefined)).toBe("");
  expect(called(undefined, "crm.example.com")).toBe("https://crm.example.com");
  expect(called("https://www.example.com/", "crm.example.com")).toBe("https://www.example.com");
  expect(called("", "crm.example.com"), "configured without a domain").toBe("");

  expect(() => assertAddress("https://crm.example.com", "https://crm.example.com", "prod")).not.toThrow();
  expect(() => assertAddress("", "https://crm.example.com", "prod")).toThrow(
    "The site is built for no address, and prod has https://crm.example.com: run `npm run build -- --stage prod` first.",
  );
  expect(() => assertAddress("https://crm.example.com", "", "dev")).toThrow("dev has no address");
});

test("the content service requires TLS or is disabled", () => {
  vi.stubEnv("CONTENT_ORIGIN", "");
  expect(settings.contentOrigin).toBeUndefined();
  for (const nonsense of ["words.example.com", "http://words.example.com"]) {
    vi.stubEnv("CONTENT_ORIGIN", nonsense);
    expect(() => settings.contentOrigin).toThrow("CONTENT_ORIGIN");
  }
});

/** The environment variables that a source reads. */
function readBy(path: string): string[] {
  const source = readFileSync(join(root, path), "utf8");
  return [...source.matchAll(/(?:process\.env\.|\benv\.|needed\(")([A-Z][A-Z_]+[A-Z])/g)].map(
    ([, name = ""]) => name,
  );
}

test("the manual names every variable of a stage and of a local installation", () => {
  const manual = readFileSync(join(root, "docs/operations.md"), "utf8");
  const names = ["infra/settings.ts", "packages/local/src/settings.ts"].flatMap(readBy);
  expect(names.length).toBeGreaterThan(8);
  for (const name of [
    ...names,
    "LOG_LEVEL",
    "TABLE_NAME",
    "AWS_REGION",
    "RATE_LIMIT_FACTOR",
    "CHROMIUM_PATH",
  ])
    expect(manual, name).toContain(`\`${name}\``);
});

test("the manual documents every operator command; README and manual name only existing scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const [manual = "", readme = ""] = ["docs/operations.md", "README.md"].map((path) =>
    readFileSync(join(root, path), "utf8"),
  );
  for (const name of [
    "tenants",
    "tenant:export",
    "tenant:remove",
    "tenant:restore",
    "factor:reset",
    "table:adopt",
    "table:definition",
    "rotate-secret",
    "dead-letters",
  ]) {
    expect(Object.keys(scripts)).toContain(name);
    expect(manual).toContain(`npm run ${name}`);
  }
  const named = [...`${manual}${readme}`.matchAll(/npm run (?:--silent )?([a-z][a-z:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...new Set(named)]));
});

test("the budget is an amount", () => {
  vi.stubEnv("MONTHLY_BUDGET_USD", "");
  expect(settings.monthlyBudget).toBe(100);
  for (const nonsense of ["much", "-5", "0"]) {
    vi.stubEnv("MONTHLY_BUDGET_USD", nonsense);
    expect(() => settings.monthlyBudget).toThrow("MONTHLY_BUDGET_USD");
  }
});
