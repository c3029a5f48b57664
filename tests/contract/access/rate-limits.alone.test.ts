import { ACCOUNT_DISABLED_TEXT } from "@leadlane/core/access/rules";
import { FreshToken, Session } from "@leadlane/core/access/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import {
  ORDER_BY_TENANT,
  RATE_LIMITED_TEXT,
  REGISTER_BY_ADDRESS,
  RESET_GUESSES_BY_ADDRESS,
  SIGN_IN_BY_ADDRESS,
  SIGN_IN_BY_EMAIL,
  UNREGISTERED_BY_ADDRESS,
  UPLOAD_BY_USER,
  UPLOAD_BY_USER_AND_DAY,
  VERIFY_DAILY,
  VERIFY_HOURLY,
} from "@leadlane/core/rate-limit/rules";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import type { Answer } from "../../support/answer";
import { anonymous, Client } from "../../support/client";
import { emailsTo, requestToken, securityNotices } from "../../support/emails";
import { useOwnProduct } from "../../support/product";
import { scan } from "../../support/snapshot";
import { openSocket, type Socket } from "../../support/socket";
import {
  newEmail,
  newTenant,
  newUnverifiedTenant,
  PASSWORD,
  registration,
  signUp,
} from "../../support/tenant";

process.env.RATE_LIMIT_FACTOR = "1";
useOwnProduct();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let hours = 0;

beforeAll(() => shiftClock(0));
/** All requests have the same IP address: the clock moves past the counting windows after each test. */
afterEach(() => {
  narrow(1);
  hours += 2;
  shiftClock(hours * HOUR);
});

/** Multiplies every limit; the rules define the full values. */
function narrow(factor: number): void {
  process.env.RATE_LIMIT_FACTOR = String(factor * 1.001); // avoids rounding below a whole number
}

function login(email: string, password = "not the password", headers?: Record<string, string>) {
  return anonymous.post("/auth/login", { email, password }, headers);
}

function forgot(email: string, headers?: Record<string, string>) {
  return anonymous.post("/auth/forgot-password", { email }, headers);
}

async function runSequentially(count: number, act: () => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) statuses.push((await act()).status);
  return statuses;
}

function limited(answer: Answer): number {
  expect(answer.expectError(429, "RATE_LIMITED").message).toBe(RATE_LIMITED_TEXT);
  return Number(answer.headers.get("retry-after"));
}

it("accepts many simultaneous sign-ins of one user", async () => {
  const { admin } = await newTenant();
  const times = SIGN_IN_BY_EMAIL.max + 1; // one more than allowed
  const answers = await Promise.all(Array.from({ length: times }, () => login(admin.email, PASSWORD)));
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
});

it("blocks an email after five failed sign-ins in 15 minutes, known or not, even with the right password", async () => {
  const { admin } = await newTenant();
  for (const email of [admin.email, newEmail()]) {
    expect(await runSequentially(5, () => login(email.toUpperCase()))).toEqual([400, 400, 400, 400, 400]);
    const seconds = limited(await login(email, PASSWORD));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  }
  shiftClock(hours * HOUR + 16 * MINUTE);
  (await login(admin.email, PASSWORD)).as(Session);
});

it("does not count successful sign-ins", async () => {
  const tenant = await newTenant();
  const gone = await tenant.hire("Staff");
  await tenant.change(gone, { status: "inactive" });
  narrow(2 / SIGN_IN_BY_EMAIL.max);
  (await login(tenant.admin.email)).expectError(400, "BAD_CREDENTIALS");
  expect(await runSequentially(3, () => login(tenant.admin.email, PASSWORD))).toEqual([200, 200, 200]);
  (await login(tenant.admin.email)).expectError(400, "BAD_CREDENTIALS");
  limited(await login(tenant.admin.email, PASSWORD));
  for (let n = 0; n < 3; n += 1) {
    const failure = (await login(gone.email, PASSWORD)).expectError(403, "FORBIDDEN");
    expect(failure.message).toBe(ACCOUNT_DISABLED_TEXT);
  }
});

it("enforces the limit for simultaneous attempts", async () => {
  const { admin } = await newTenant();
  const answers = await Promise.all(Array.from({ length: 8 }, () => login(admin.email)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(400), count(429)]).toEqual([5, 3]);
});

it("lets a trusted device sign in although its email or IP address is blocked", async () => {
  const { admin } = await newTenant();
  const { device } = await login(admin.email, PASSWORD);
  expect(await runSequentially(5, () => login(admin.email))).toEqual([400, 400, 400, 400, 400]);
  limited(await login(admin.email, PASSWORD));
  (await login(admin.email, PASSWORD, device)).as(Session);
  narrow(1 / SIGN_IN_BY_ADDRESS.max);
  limited(await login(newEmail()));
  (await login(admin.email, PASSWORD, device)).as(Session);
});

it("counts five failed sign-ins separately for a trusted device and for all others", async () => {
  const { admin } = await newTenant();
  const { device } = await login(admin.email, PASSWORD);
  expect(await runSequentially(5, () => login(admin.email, "wrong", device))).toEqual([
    400, 400, 400, 400, 400,
  ]);
  expect(limited(await login(admin.email, PASSWORD, device))).toBeGreaterThan(14 * 60);
  const other = await login(admin.email, PASSWORD);
  other.as(Session);
  (await login(admin.email, PASSWORD, other.device)).as(Session);
});

it("trusts a device only for users who signed in there, and rejects forged cookies", async () => {
  const [{ admin }, other] = [await newTenant(), await newTenant()];
  const { device } = await login(admin.email, PASSWORD);
  await runSequentially(5, () => login(other.admin.email));
  limited(await login(other.admin.email, PASSWORD, device));
  await runSequentially(5, () => login(admin.email));
  const [name, token = ""] = device.cookie.split("=");
  for (const cookie of [`${name}=${token.slice(0, -2)}xx`, `${name}=${admin.token}`, `${name}=x`])
    limited(await login(admin.email, PASSWORD, { cookie }));
  (await new Client(token).get("/auth/me")).expectError(401, "UNAUTHENTICATED");
  const both = await login(admin.email, PASSWORD, device);
  shiftClock(hours * HOUR + 16 * MINUTE);
  const shared = await login(other.admin.email, PASSWORD, both.device);
  await runSequentially(5, () => login(admin.email));
  (await login(admin.email, PASSWORD, shared.device)).as(Session);
});

it("stops trusting a device after a password reset", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const { device } = await login(staff.email, PASSWORD);
  const password = "another horse battery";
  const token = await requestToken(tenant.id, staff.email);
  await anonymous.post("/auth/reset-password", { token, password });
  await runSequentially(5, () => login(staff.email));
  limited(await login(staff.email, password, device));
});

it("counts the failures of a trusted device against its IP address too", async () => {
  const { admin } = await newTenant();
  const { device } = await login(admin.email, PASSWORD);
  narrow(1 / SIGN_IN_BY_ADDRESS.max);
  (await login(admin.email, "wrong", device)).expectError(400, "BAD_CREDENTIALS");
  limited(await login(newEmail()));
});

it("protects the device cookie from scripts and other sites, and keeps it for six months", async () => {
  const { admin } = await newTenant();
  const [cookie = ""] = (await login(admin.email, PASSWORD)).headers.getSetCookie();
  const parts = ["Path=/", "HttpOnly", "SameSite=Strict", `Max-Age=${180 * 24 * 60 * 60}`];
  for (const part of parts) expect(cookie.split("; ")).toContain(part);
  expect((await login(admin.email)).headers.getSetCookie()).toEqual([]);
});

it("uses a host-bound name for the device cookie under TLS", async () => {
  vi.stubEnv("SITE_URL", "https://crm.example");
  const { admin } = await newTenant();
  const { device, headers } = await login(admin.email, PASSWORD);
  const [cookie = ""] = headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-device=[\w-]+\.[\w-]+\.[\w-]+; .*Path=\/;.* Secure;/);
  expect(cookie).not.toMatch(/domain/i);
  await runSequentially(5, () => login(admin.email));
  limited(await login(admin.email, PASSWORD, { cookie: device.cookie.replace("__Host-", "") }));
  (await login(admin.email, PASSWORD, device)).as(Session);
});

it("asks for increasing delays after two failed sign-ins", async () => {
  const { admin } = await newTenant();
  const waits: (string | null)[] = [];
  for (let n = 0; n < 4; n += 1) waits.push((await login(admin.email)).headers.get("retry-after"));
  expect(waits).toEqual([null, null, "2", "4"]);
  expect(Number((await login(admin.email)).headers.get("retry-after"))).toBeGreaterThan(14 * 60);
});

it("allows 300 failed sign-ins from one IP address across all emails", async () => {
  expect(SIGN_IN_BY_ADDRESS).toMatchObject({ max: 300, seconds: 15 * 60 });
  const { admin } = await newTenant();
  narrow(3 / SIGN_IN_BY_ADDRESS.max);
  expect(await runSequentially(3, () => login(newEmail()))).toEqual([400, 400, 400]);
  expect(limited(await login(admin.email, PASSWORD))).toBeGreaterThan(0);
});

it("counts wrong current passwords per session", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const change = (current_password: string) =>
    staff.put("/profile/password", { current_password, new_password: "another horse battery" });
  expect(await runSequentially(5, () => change("wrong"))).toEqual([400, 400, 400, 400, 400]);
  limited(await change(PASSWORD));
  (await login(staff.email, PASSWORD)).as(Session);
  await runSequentially(5, () => login(staff.email));
  const other = await tenant.signIn(staff);
  (await other.put("/profile/password", { current_password: "wrong", new_password: PASSWORD })).expectInvalid(
    "current_password",
  );
  shiftClock(hours * HOUR + 16 * MINUTE);
  (await change(PASSWORD)).as(FreshToken);
});

it("allows five link requests an hour per email, counted separately for trusted devices", async () => {
  const { admin } = await newTenant();
  const { device } = await login(admin.email, PASSWORD);
  for (const email of [admin.email, newEmail()]) {
    expect(await runSequentially(5, () => forgot(email))).toEqual([200, 200, 200, 200, 200]);
    expect(limited(await forgot(email.toUpperCase()))).toBeGreaterThan(59 * 60 - 10);
  }
  (await forgot(newEmail())).as(z.null());
  expect(await runSequentially(5, () => forgot(admin.email, device))).toEqual([200, 200, 200, 200, 200]);
  limited(await forgot(admin.email, device));
});

it("sends no second link while one is pending, with the same response", async () => {
  const tenant = await newTenant();
  const mails = async () =>
    (await emailsTo(tenant.id, tenant.admin.email)).filter(({ template }) => template === "password_reset")
      .length;
  const texts = [(await forgot(tenant.admin.email)).text, (await forgot(tenant.admin.email)).text];
  expect(new Set(texts).size).toBe(1);
  expect(await mails()).toBe(1);
  // Signing out everywhere invalidates the pending link.
  (await tenant.admin.post("/auth/sign-out-everywhere")).as(z.null());
  (await forgot(tenant.admin.email)).as(z.null());
  expect(await mails()).toBe(2);
  shiftClock(hours * HOUR + 13 * MINUTE);
  (await forgot(tenant.admin.email)).as(z.null());
  expect(await mails()).toBe(3);
});

it("emails a warning of failed sign-ins at most once a day, and only to existing accounts", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const readNotices = async () =>
    (await securityNotices(tenant.id, admin.email)).filter((kind) => kind === "locked");
  const lock = () => runSequentially(5, () => login(admin.email));
  expect(await runSequentially(4, () => login(admin.email))).toEqual([400, 400, 400, 400]);
  expect(await readNotices()).toEqual([]);
  expect(await runSequentially(1, () => login(admin.email))).toEqual([400]);
  expect(await readNotices()).toEqual(["locked"]);
  shiftClock(hours * HOUR + 20 * MINUTE);
  await lock();
  expect(await readNotices()).toEqual(["locked"]);
  hours += 24;
  shiftClock(hours * HOUR);
  await lock();
  expect(await readNotices()).toEqual(["locked", "locked"]);
});

it("limits new-browser emails to five a day, since clients without cookies count as new each time", async () => {
  const tenant = await newTenant();
  const { admin } = tenant;
  const signIn = async () => (await login(admin.email, PASSWORD)).as(Session);
  const readNotices = async () =>
    (await securityNotices(tenant.id, admin.email)).filter((kind) => kind === "new_device").length;
  const before = await readNotices();
  for (let n = before; n < 7; n += 1) await signIn();
  expect(await readNotices()).toBe(5);
  hours += 24;
  shiftClock(hours * HOUR);
  await signIn();
  expect(await readNotices()).toBe(6);
});

it("limits link guesses to 30 an hour per IP address", async () => {
  expect(RESET_GUESSES_BY_ADDRESS).toMatchObject({ max: 30, seconds: 60 * 60 });
  narrow(3 / RESET_GUESSES_BY_ADDRESS.max);
  const guess = () => anonymous.post("/auth/reset-password", { token: "guess", password: PASSWORD });
  expect(await runSequentially(3, guess)).toEqual([400, 400, 400]);
  limited(await guess());
  limited(await anonymous.post("/auth/invitation", { token: "guess" }));
});

it("limits sign-ups to 60 an hour per IP address, failed ones included", async () => {
  expect(REGISTER_BY_ADDRESS).toMatchObject({ max: 60, seconds: 60 * 60 });
  narrow(3 / REGISTER_BY_ADDRESS.max);
  await signUp();
  const register = () => anonymous.post("/auth/register", registration({ password: "1234567890" }));
  expect(await runSequentially(2, register)).toEqual([400, 400]);
  limited(await register());
});

it("stores neither IP addresses nor emails in the rate counters", async () => {
  const email = newEmail();
  await login(email);
  const counts = JSON.stringify(await scan(({ pk }) => String(pk).startsWith("G#RATE#")));
  expect(counts).toContain("G#RATE#");
  expect(counts).not.toContain(email);
  expect(counts).not.toContain("127.0.0.1");
});

it("limits the checkouts of each business per hour, independently of other businesses", async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const open = ({ id, admin } = tenant) =>
    admin.post(`/subscription/change-plan/${id}`, { newPlanId: "growth" });
  narrow(2 / ORDER_BY_TENANT.max);
  expect(await runSequentially(2, open)).toEqual([200, 200]);
  expect(limited(await open())).toBeGreaterThan(3500);
  expect((await open(other)).status).toBe(200);
  shiftClock(hours * HOUR + HOUR + MINUTE);
  expect((await open()).status).toBe(200);
});

it("limits the uploads of each user per hour and day, independently of colleagues", async () => {
  const tenant = await newTenant();
  const staff = await tenant.hire("Staff");
  const announce = (person = tenant.admin) =>
    person.post("/uploads", { kind: "avatar", size: 100, type: "image/png" });
  narrow(1 / UPLOAD_BY_USER.max);
  const aDay = Math.floor(UPLOAD_BY_USER_AND_DAY.max / UPLOAD_BY_USER.max);
  for (let hour = 0; hour < aDay; hour += 1) {
    shiftClock((hours + hour) * HOUR + hour * MINUTE);
    expect((await announce()).status).toBe(201);
    expect(limited(await announce())).toBeLessThanOrEqual(3600);
  }
  expect((await announce(staff)).status).toBe(201);
  shiftClock((hours + aDay) * HOUR + aDay * MINUTE);
  expect(limited(await announce())).toBeGreaterThan(3600);
});

it("accepts all simultaneous requests right after a counting window ends", async () => {
  const { admin } = await newTenant();
  const file = { kind: "avatar", size: 100, type: "image/png" };
  const announce = async () => (await admin.post("/uploads", file)).status;
  expect(await announce()).toBe(201);
  for (let ended = 0; ended < 3; ended += 1) {
    hours += 2;
    shiftClock(hours * HOUR);
    const statuses = await Promise.all(Array.from({ length: 15 }, announce));
    expect(new Set(statuses)).toEqual(new Set([201]));
  }
});

it("limits verification codes per hour and per day so that guessing is not feasible", async () => {
  const { admin } = await newUnverifiedTenant();
  const resend = () => admin.post("/auth/verify-email/resend");
  const hour = await runSequentially(VERIFY_HOURLY.max, resend);
  expect(new Set(hour)).toEqual(new Set([200]));
  limited(await resend());
  shiftClock(++hours * HOUR + MINUTE);
  expect(new Set(await runSequentially(VERIFY_DAILY.max - VERIFY_HOURLY.max, resend))).toEqual(
    new Set([200]),
  );
  shiftClock(++hours * HOUR + 2 * MINUTE);
  limited(await resend());
});

it("allows five unregistered connections per IP address", async () => {
  const { admin } = await newTenant();
  const waiting: Socket[] = [];
  while (waiting.length < UNREGISTERED_BY_ADDRESS.max) waiting.push(await openSocket());
  await expect(openSocket()).rejects.toThrow("429");
  const [first, second] = waiting;
  await first?.register(admin);
  waiting.push(await openSocket());
  await expect(openSocket()).rejects.toThrow("429");
  await second?.close();
  await expect.poll(() => openSocket().then(() => "open", String)).toBe("open");
});
