import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Locator, Page } from "@playwright/test";
import { expectAccessibleIn } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { storeSession } from "./session";
import { PHONE } from "./shell";

const TABLET = { width: 1200, height: 900 };

/** On a phone in light mode, on a tablet in dark mode; ends on the tablet. */
async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(page, size === PHONE ? "light" : "dark");
  }
}

async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/settings?section=integrations&tab=${tab}`);
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeVisible();
}

/** The secret in the dialog, which is then closed without copying it. */
async function takeSecret(page: Page, title: RegExp): Promise<string> {
  const dialog = page.getByRole("alertdialog", { name: title });
  await expect(dialog.getByRole("button", { name: /^Copy/ })).toBeFocused();
  const secret = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Close anyway" }).click();
  await expect(dialog).toBeHidden();
  return secret;
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an admin adds, rotates and removes an API key", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const statusOf = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    return (await page.request.get("/api/leads/leads", { headers })).status();
  };
  await storeSession(page, admin.email);
  await openTab(page, "keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await page.getByRole("button", { name: "Add API key" }).click();
  const drawer = page.getByRole("dialog", { name: "Add API key" });
  const add = drawer.getByRole("button", { name: "Add API key" });
  await add.click();
  await expect(drawer.getByText("Name is required")).toBeVisible();
  await expectAccessibleOnBoth(page);
  await drawer.getByRole("textbox", { name: "Name" }).fill("n8n");
  await drawer.getByRole("checkbox", { name: /^Read leads/ }).check();
  await drawer.getByRole("combobox", { name: "Expires" }).click();
  await page.getByRole("option", { name: "In 90 days" }).click();
  await add.click();
  await expect(page.getByRole("button", { name: "Copy key" })).toBeFocused();
  await expectAccessibleOnBoth(page);
  const first = await takeSecret(page, /^API key/);
  await expect(page.getByRole("button", { name: "Add API key" })).toBeFocused();
  expect(await statusOf(first)).toBe(200);
  await page.reload();
  const row = page.getByRole("list", { name: "API keys" }).getByRole("listitem").filter({ hasText: "n8n" });
  await expect(row.getByText("Last used just now")).toBeVisible();
  await expect(row).toContainText(first.slice(0, 12));

  await choose(page, row, "Rotate…");
  await page.getByRole("button", { name: "Rotate", exact: true }).click();
  const second = await takeSecret(page, /^API key/);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await expect(row.getByText(/^The old key works until/)).toBeVisible();
  await expectAccessibleOnBoth(page);

  await choose(page, row, "Remove…");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);

  await openTab(page, "examples");
  await expect(page.getByRole("region", { name: "Add a lead", exact: true })).toContainText(
    `${new URL(page.url()).origin}/api/leads/leads`,
  );
  await expectAccessibleOnBoth(page);
});

/** Another program on this machine that answers webhooks. */
async function startReceiver() {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    received.push(headers);
    response.statusCode = received.length === 1 ? 500 : 200;
    response.end("noted");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`, received, server };
}

test("an admin adds a webhook, and follows its deliveries", async ({ page }) => {
  const admin = await newBusiness(page.request);
  const { url, received, server } = await startReceiver();
  await storeSession(page, admin.email);
  await openTab(page, "webhooks");
  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add webhook" });
  await form.getByRole("textbox", { name: "URL" }).fill(url);
  await form.getByRole("checkbox", { name: "All lead events" }).check();
  await form.getByRole("button", { name: "Add webhook" }).click();
  expect(await takeSecret(page, /^The signing secret of/)).toMatch(/^whsec_/);
  const row = page.getByRole("list", { name: "webhooks" }).getByRole("listitem").filter({ hasText: url });

  await choose(page, row, "Send test event");
  const log = page.getByRole("dialog", { name: /^Deliveries to/ });
  const delivery = log.getByRole("listitem").filter({ hasText: "Test: Lead created" });
  await delivery.getByRole("button", { name: /^Show details/ }).click();
  await expect(delivery.getByText(/Status 500/)).toBeVisible();
  // The second attempt follows by itself.
  await expect(delivery.getByText("Delivered")).toBeVisible();
  await delivery.getByRole("button", { name: "Send again" }).click();
  await expect(delivery.getByText("3 attempts")).toBeVisible();
  await expect(delivery.getByRole("region", { name: "Request body" })).toContainText('"test": true');
  expect(new Set(received.map((headers) => headers["webhook-id"])).size).toBe(1);
  await expectAccessibleOnBoth(page);
  await admin.call("post", "/leads/leads", { name: "Meera Joshi", phone: "98765 43210" });
  await expect.poll(() => received.length).toBe(4);
  await page.reload(); // the log stays open
  await log.getByRole("link", { name: "Meera Joshi" }).click();
  await expect(page).toHaveURL(/\/leads\/\w+$/);

  await openTab(page, "webhooks");
  await expect(row.getByText("Healthy")).toBeVisible();
  await choose(page, row, "Turn off");
  await expect(row.getByText("Off", { exact: true })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await choose(page, row, "Remove…");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  server.close();
});
