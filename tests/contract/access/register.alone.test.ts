import { Session } from "@leadlane/core/access/schema";
import { verifyToken } from "@leadlane/core/access/sessions/token";
import { RESERVED_SLUGS } from "@leadlane/core/tenants/rules";
import { expect, it } from "vitest";
import { anonymous, Client } from "../../support/client";
import { useOwnProduct } from "../../support/product";
import { raceTransactions } from "../../support/race";
import { snapshot } from "../../support/snapshot";
import { newEmail, PASSWORD, Person, registration, Tenant } from "../../support/tenant";

useOwnProduct();

async function register(change: Record<string, unknown> = {}): Promise<Session> {
  return (await anonymous.post("/auth/register", registration(change))).as(Session, 201);
}

it("creates a tenant with its first admin, statuses, sources and preferences", async () => {
  const session = await register({ name: "Asha Rao", phone: "09876543210", company: "Rao & Sons" });
  expect(session.user).toMatchObject({
    name: "Asha Rao",
    role: "Admin",
    status: "active",
    phone: "+919876543210",
    last_seen_at: expect.stringMatching(/Z$/),
  });
  expect(session.tenant).toMatchObject({ name: "Rao & Sons", slug: "rao-and-sons", currency_code: "INR" });
  const { statuses, sources, preferences } = await new Tenant(new Person(session, session.user.email)).me();
  expect(statuses.map(({ name, type, order }) => `${order} ${name} ${type}`)).toEqual([
    "1 New open",
    "2 Contacted open",
    "3 Qualified open",
    "4 Proposal open",
    "5 Won won",
    "6 Lost lost",
  ]);
  expect(sources.length).toBeGreaterThan(0);
  expect(preferences).toMatchObject({ currency_code: "INR", currency_symbol: "₹", timezone: "Asia/Kolkata" });
});

it("signs the admin in for twelve hours with every claim of the contract", async () => {
  const { token, user, tenant } = await register();
  const claims = await verifyToken(token);
  expect(claims).toMatchObject({
    role: "Admin",
    rm_id: null,
    user_id: user.id,
    tenant_id: tenant.id,
    name: user.name,
    tenant: tenant.slug,
    email: user.email,
    sid: expect.any(String),
    sv: 1,
  });
  expect(claims.exp - Date.now() / 1000).toBeCloseTo(12 * 3600, -2);
});

it("names every invalid field", async () => {
  (await anonymous.post("/auth/register", {})).expectInvalid("name", "email", "password", "phone", "company");
  const wrong = {
    name: " ",
    email: "not an address",
    password: "short",
    phone: "12",
    company: "x".repeat(121),
  };
  (await anonymous.post("/auth/register", wrong)).expectInvalid(
    "name",
    "email",
    "password",
    "phone",
    "company",
  );
  (await anonymous.post("/auth/register", registration({ industry: 7 }))).expectInvalid("industry");
});

it("rejects common passwords in any case, and the email as the password", async () => {
  (await anonymous.post("/auth/register", registration({ password: "Password123" }))).expectInvalid(
    "password",
  );
  const email = newEmail();
  (await anonymous.post("/auth/register", registration({ email, password: email }))).expectInvalid(
    "password",
  );
});

it("rejects an email with an account, in any case, and stores nothing", async () => {
  const first = await register();
  const company = `Second ${process.pid}`;
  const answer = await anonymous.post(
    "/auth/register",
    registration({ email: ` ${first.user.email.toUpperCase()}`, company }),
  );
  expect(answer.expectError(409, "CONFLICT").errors).toEqual([
    { path: "email", message: expect.any(String) },
  ]);
  // The slug is still free, since nothing of the rejected business was stored.
  expect((await register({ company })).tenant.slug).toBe(`second-${process.pid}`);
  await new Client(first.token).get("/auth/me").then((me) => expect(me.status).toBe(200));
});

it("creates one complete tenant when two sign-ups race for one email", async () => {
  const email = newEmail();
  raceTransactions(3);
  const answers = await Promise.all(
    [1, 2, 3].map((n) =>
      anonymous.post("/auth/register", registration({ email, company: `Twin ${n} ${process.pid}` })),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const winner = answers.find(({ status }) => status === 201)?.as(Session, 201);
  const items = await snapshot(winner?.tenant.id ?? "");
  const kept = Object.values(items).map((item) => (item as { entity: string }).entity);
  // The audit entry is written asynchronously.
  expect(kept.filter((entity) => entity !== "audit").sort()).toEqual([
    "active_users",
    "admins",
    "capture_key",
    "credential",
    "due",
    "due",
    "integration",
    "letter",
    "session",
    "settings",
    "settings",
    "settings",
    "settings",
    "slug",
    "tenant",
    "user",
    "user_name",
    "verification",
    "verification_link",
  ]);
});

it("gives businesses with the same name different slugs", async () => {
  const company = `Same Name ${process.pid}`;
  const slugs = [];
  for (let n = 0; n < 5; n += 1) slugs.push((await register({ company })).tenant.slug);
  expect(new Set(slugs).size).toBe(5);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
  raceTransactions(4);
  const atOnce = await Promise.all([1, 2, 3, 4].map(() => register({ company: `At Once ${process.pid}` })));
  expect(new Set(atOnce.map(({ tenant }) => tenant.slug)).size).toBe(4);
});

it("uses the slug t-<id> for names without Latin letters and for reserved names", async () => {
  const names = ["राव ट्रेडर्स", "---", ...RESERVED_SLUGS.filter((slug) => /^[a-z-]+$/.test(slug)).slice(0, 4)];
  for (const company of names) {
    const { tenant } = await register({ company });
    expect(tenant.slug).toBe(`t-${tenant.id.toLowerCase()}`);
  }
});

it("transliterates accents", async () => {
  expect((await register({ company: `Café Élan ${process.pid}` })).tenant.slug).toBe(
    `cafe-elan-${process.pid}`,
  );
});

it("never stores the plain password and never returns its hash", async () => {
  const { user } = await register();
  const login = await anonymous.post("/auth/login", { email: user.email, password: PASSWORD });
  expect(login.text).not.toMatch(/hash|salt|scrypt/);
});
