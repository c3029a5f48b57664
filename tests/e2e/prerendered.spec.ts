import { test as bare } from "@playwright/test";
import { expect, hold, test } from "./page";

test("sign-in and registration are read without scripts, and say where they lead", async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  for (const [path, title] of [
    ["/signin", "Sign in"],
    ["/register", "Create your account"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
      "content",
      new RegExp(`^${title} · `),
    );
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    expect(await page.content()).toContain("needs JavaScript");
    // At the end of the page, below everything that can be pressed.
    const chat = await page.getByRole("link", { name: "Chat with us on WhatsApp" }).boundingBox();
    const last = await page.getByRole("navigation", { name: "Footer" }).boundingBox();
    expect(chat?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveText([
      "Login",
      "Register",
      "Contact",
    ]);
    await expect(page.getByRole("navigation", { name: "Footer" }).getByRole("link")).toHaveText([
      "Terms",
      "Privacy",
    ]);
    // Sent by the browser itself, a password must not get into the address.
    await expect(page.locator("form")).toHaveAttribute("method", "post");
  }
  for (const name of [/^Terms/, /^Privacy Policy/])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("target", "_blank");
  await context.close();
});

test("what is typed and sent before the scripts have come signs in when they have", async ({ page }) => {
  const release = await hold(page, "**/assets/main-*.js");
  await page.goto("/signin", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Email" }).fill("admin@acme.test");
  await page.locator("input[type=password]").fill("Demo@12345");
  await page.keyboard.press("Enter");
  // What the last script needs has run by then, each file when it came.
  await page.waitForFunction(() => "__reactRouterVersion" in window);
  release();
  await expect(page).toHaveURL(/\/acme-realty\/dashboard$/);
});

test("who is signed in, or reads from right to left, does not see the page as it was made", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("layoutPreferences", '{"direction":"rtl"}'));
  await page.route("**/assets/main-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" }),
  );
  await page.goto("/signin", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-remade", "");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
});

/** It is logged as an error, so that the page of these tests may have errors in its console. */
bare("a session that ran out is gone before anything is asked for, and sign-in says so", async ({ page }) => {
  const claims = Buffer.from(JSON.stringify({ user_id: "01USER", exp: 1 })).toString("base64url");
  await page.addInitScript((stored) => localStorage.setItem("token", stored), `e30.${claims}.signature`);
  const carried: string[] = [];
  page.on("request", (request) => {
    if (request.headers().authorization) carried.push(request.url());
  });
  for (const path of ["/acme-realty/leads", "/signin"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    const told = page.getByRole("status").getByText("Session expired. Redirecting to login...");
    await expect(told).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  }
  expect(carried).toEqual([]);
});
