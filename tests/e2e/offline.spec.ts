import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  chromium,
  type Page,
} from "@playwright/test";
import { installedBrowser } from "../../scripts/browser.mjs";
import { expectAccessible } from "./accessibility";
import { newBusiness, unique } from "./new-business";
import { expect, openBlank } from "./page";
import type { Call } from "./session";
import { PHONE } from "./shell";

const LATE = "2020-01-01T04:30:00.000Z";
const THEIRS = "2031-02-01T04:30:00.000Z";

interface Named {
  id: string;
  name: string;
}

interface Detail extends Named {
  follow_up_at: string | null;
  activities: { kind: string; text: string; outcome: string | null }[];
}

interface Salesperson {
  token: string;
  call: Call;
  leads: [Named, Named, Named];
}

/** A new business with three leads that are due. */
async function newSalesperson(request: APIRequestContext): Promise<Salesperson> {
  const { email, password, call } = await newBusiness(request);
  const answer = await request.post("/api/auth/login", { data: { email, password } });
  const { token } = (await answer.json()).data;
  const add = (name: string, number: number): Promise<Named> =>
    call("post", "/leads/leads", {
      name: `${name} ${unique()}`,
      phone: `98${String(Date.now() + number).slice(-8)}`,
      follow_up_at: LATE,
    });
  return { token, call, leads: [await add("Aarti", 1), await add("Bina", 2), await add("Chitra", 3)] };
}

/** Opens today's work and waits until it can be used offline. */
async function openReady(page: Page, { token, leads }: Salesperson): Promise<void> {
  await openBlank(page);
  await page.evaluate((stored) => localStorage.setItem("token", stored), token);
  const details = leads.map(({ id }) =>
    page.waitForResponse((response) => response.url().endsWith(`/leads/leads/${id}`), { timeout: 90_000 }),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: leads[0].name }).first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scripts = readdirSync("dist/web/assets").filter((name) =>
    /^(log-sheet|lead-page|outbox-sheet)-.*\.js$/.test(name),
  );
  await Promise.all(details);
  await expect
    .poll(() => page.evaluate(findCached, scripts), { timeout: 60_000, intervals: [1_000] })
    .toEqual({ missing: [], hasLeads: true });
}

/** Runs in the page. */
async function findCached(scripts: string[]) {
  const found = await Promise.all(scripts.map((name) => caches.match(`/assets/${name}`)));
  const answers = (await caches.keys()).filter((name) => name.startsWith("answers-"));
  const counts = await Promise.all(
    answers.map(async (name) => (await (await caches.open(name)).keys()).length),
  );
  // Me, figures, today and three leads.
  return {
    missing: scripts.filter((_, index) => !found[index]),
    hasLeads: counts.some((count) => count >= 6),
  };
}

/** Logs a note on the lead from its page. */
async function logNote(page: Page, { id, name }: Named, text: string): Promise<void> {
  await page.goto(`/leads/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page
    .getByRole("button", { name: /^Log (activity|call)/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByRole("button", { name: "Note", exact: true }).click();
  await sheet.getByRole("textbox", { name: "Note" }).fill(text);
  await sheet.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText(`Note on ${name}: will be sent when you're back online.`)).toBeVisible();
  await expect(page.getByText("Will be sent").filter({ visible: true }).first()).toBeVisible();
}

async function reschedule(page: Page, { id, name }: Named): Promise<void> {
  await page.goto(`/leads/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page
    .getByRole("button", { name: /^(Reschedule|Plan)/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "In a week" }).click();
  await expect(page.getByText(`Follow-up with ${name}: will be sent when you're back online.`)).toBeVisible();
}

const detailOf = (call: Call, { id }: Named) => call<Detail>("get", `/leads/leads/${id}`);

interface Visit {
  id: string;
  title: string;
  done: boolean;
}

/** A visit that has just ended. */
function addVisit(call: Call, { id, name }: Named): Promise<Visit> {
  const ends_at = new Date(Date.now() - 1_000).toISOString();
  const starts_at = new Date(Date.parse(ends_at) - 60_000).toISOString();
  const event = { title: `Visit to ${name}`, type: "visit", starts_at, ends_at, lead_id: id };
  return call("post", "/calendar/events", event);
}

async function isDone(call: Call, { id }: Visit): Promise<boolean> {
  const day = await call<Visit[]>("get", "/calendar/day");
  return day.some((entry) => entry.id === id && entry.done);
}

/** Texts of the notes, oldest first. */
async function notesOf(call: Call, lead: Named): Promise<string[]> {
  const { activities } = await detailOf(call, lead);
  return activities.flatMap(({ kind, text }) => (kind === "note" ? [text] : [])).reverse();
}

const test = base.extend<{ profile: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "offline-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

function launch(profile: string, baseURL: string | undefined): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH ?? installedBrowser(),
    args: ["--no-sandbox", "--disable-gpu"],
    baseURL,
    viewport: PHONE,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  });
}

/** Ends the browser like a phone that runs out of memory. */
function killBrowser(profile: string): void {
  const isMain = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
      return command.includes(`--user-data-dir=${profile}`) && !command.includes("--type=");
    } catch {
      return false; // the process has ended
    }
  };
  const browser = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find(isMain);
  expect(browser, "the browser's process").toBeDefined();
  process.kill(Number(browser), "SIGKILL");
}

test("five entries survive a killed browser and are sent once, in order", async ({
  request,
  profile,
  baseURL,
}) => {
  const person = await newSalesperson(request);
  const { call, leads } = person;
  const [aarti, bina, chitra] = leads;
  const killed = await launch(profile, baseURL);
  const page = killed.pages()[0] ?? (await killed.newPage());
  const visit = await addVisit(call, chitra);
  await openReady(page, person);

  await killed.setOffline(true);
  await page.goto("/dashboard");
  await expect(page.getByText("You're offline. Logs and follow-ups are sent later.")).toBeVisible();
  await expect(page.getByRole("link", { name: bina.name }).first()).toBeVisible();
  await logNote(page, aarti, "first");
  await logNote(page, aarti, "second");
  await logNote(page, bina, "third");
  await reschedule(page, bina);
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Done: ${visit.title}` }).click();
  await expect(page.getByRole("button", { name: "Done · 1" })).toBeVisible();
  await expect(page.getByText("Will be sent").filter({ visible: true })).toHaveCount(3);
  await page.getByRole("button", { name: "5 entries waiting" }).click();
  const sheet = page.getByRole("dialog", { name: "5 entries waiting" });
  await expect(sheet.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
  killBrowser(profile);
  await killed.close().catch(() => undefined);

  // Two tabs start at once.
  const started = await launch(profile, baseURL);
  const tabs = [started.pages()[0] ?? (await started.newPage()), await started.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto("/dashboard")));
  await expect.poll(() => isDone(call, visit), { timeout: 60_000 }).toBe(true);
  for (const tab of tabs) await expect(tab.getByRole("button", { name: /waiting$/ })).toHaveCount(0);
  expect(await notesOf(call, aarti)).toEqual(["first", "second"]);
  expect(await notesOf(call, bina)).toEqual(["third"]);
  expect((await detailOf(call, bina)).follow_up_at?.localeCompare(new Date().toISOString())).toBe(1);
  await started.close();
});

test("a conflict shows both versions and the user decides", async ({ request, browser }) => {
  const person = await newSalesperson(request);
  const { call, leads } = person;
  const [aarti, bina] = leads;
  const context = await browser.newContext({
    serviceWorkers: "allow",
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await openReady(page, person);
  await context.setOffline(true);
  await reschedule(page, aarti);
  await reschedule(page, bina);
  for (const { id } of [aarti, bina]) await call("put", `/leads/leads/${id}`, { follow_up_at: THEIRS });
  await context.setOffline(false);
  await expect(page.getByText("2 entries need your decision")).toBeVisible();
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByRole("dialog", { name: "2 entries waiting" })).toBeVisible();
  const sheet = page.getByRole("dialog", { name: /^\d entr(y|ies) waiting$/ });
  const item = sheet.getByRole("listitem").filter({ hasText: aarti.name });
  await expect(item).toContainText("You entered");
  await expect(item).toContainText(/There now.*1 Feb 2031/);
  await expectAccessible(page);
  await item.getByRole("button", { name: `Keep mine: ${aarti.name}` }).click();
  await expect(item).toHaveCount(0);
  await sheet.getByRole("button", { name: `Keep theirs: ${bina.name}` }).click();
  await expect(sheet.getByText("Everything has been sent.")).toBeVisible();
  expect((await detailOf(call, aarti)).follow_up_at).not.toBe(THEIRS);
  expect((await detailOf(call, bina)).follow_up_at).toBe(THEIRS);
  await context.close();
});

/** Null while the page loads. */
function countEntries(page: Page): Promise<number | null> {
  const count = () =>
    new Promise<number>((resolve) => {
      const request = indexedDB.open("outbox");
      request.onsuccess = () => {
        const entries = request.result.transaction("entries").objectStore("entries").count();
        entries.onsuccess = () => resolve(entries.result);
      };
    });
  return page.evaluate(count).catch(() => null);
}

test("sign-out warns of entries that wait", async ({ request, browser }) => {
  const person = await newSalesperson(request);
  const [aarti] = person.leads;
  const task = { kind: "task", text: "Send the plan" };
  await person.call("post", `/leads/leads/${aarti.id}/activities`, task);
  const context = await browser.newContext({
    serviceWorkers: "allow",
    viewport: { width: 1200, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await openReady(page, person);
  // Its menu loads on first use.
  const account = page.getByRole("button", { name: "Your account" });
  await account.click();
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  await page.goto(`/leads/${aarti.id}`);
  const done = page.getByRole("button", { name: `Done: ${task.text}` });
  await done.click();
  await expect(page.getByText(`“${task.text}”: will be sent when you're back online.`)).toBeVisible();
  await expect(done).toBeHidden();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard 1 entry?" });
  await expectAccessible(page);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "1 entry waiting" })).toBeVisible();
  await account.click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Sign out and discard" }).click();
  await expect(page).toHaveURL(/\/signin$/);
  await context.setOffline(false);
  await expect.poll(() => countEntries(page)).toBe(0);
  const { activities } = await detailOf(person.call, aarti);
  expect(activities.find(({ kind }) => kind === "task")?.outcome).toBeNull();
  await context.close();
});
