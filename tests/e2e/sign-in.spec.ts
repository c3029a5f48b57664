import { test as testWithConsoleErrors } from "@playwright/test";
import { expect, test } from "./page";

test("sign-in and registration have a title and a link preview", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, title] of [
    ["/signin", "Sign in"],
    ["/register", "Create your account"],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(new RegExp(`<title>${title} · `));
    expect(html).toMatch(new RegExp(`<meta property="og:title" content="${title} · `));
    expect(html).not.toContain("noindex");
    expect(html).toContain("needs JavaScript");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    // At the end of the page, below all controls.
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
  }
  for (const name of [/^Terms/, /^Privacy Policy/])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("target", "_blank");
});

// Uses the plain page, since the console has an expected error.
testWithConsoleErrors(
  "an expired session is removed before the first request, and the sign-in page shows a message",
  async ({ page }) => {
    const claims = Buffer.from(JSON.stringify({ user_id: "01USER", exp: 1 })).toString("base64url");
    await page.addInitScript((stored) => localStorage.setItem("token", stored), `e30.${claims}.signature`);
    const urls: string[] = [];
    page.on("request", (request) => {
      if (request.headers().authorization) urls.push(request.url());
    });
    for (const path of ["/acme-realty/leads", "/signin"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/signin$/);
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      const notice = page.getByRole("status").getByText("Session expired. Redirecting to login...");
      await expect(notice).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    }
    expect(urls).toEqual([]);
  },
);
