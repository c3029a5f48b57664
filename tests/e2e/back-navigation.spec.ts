import { newBusiness } from "./new-business";
import { expect, test } from "./page";
import { enter } from "./session";
import { PHONE, WIDE } from "./shell";

for (const [where, size] of [
  ["a phone", PHONE],
  ["a desk", WIDE],
] as const) {
  test(`a long list keeps its position after back navigation on ${where}`, async ({ page }) => {
    await page.setViewportSize(size);
    const { email, call } = await newBusiness(page.request);
    const adding = Array.from({ length: 60 }, (_, position) =>
      call("post", "/leads/leads", { name: `Lead ${position + 1}`, email: `${position + 1}@leads.test` }),
    );
    await Promise.all(adding);
    await enter(page, email, "/leads");
    const leads = page.getByRole("main").getByRole("link", { name: /^Lead \d+/ });
    for (const count of [25, 50]) {
      await expect(leads).toHaveCount(count);
      await page.getByRole("button", { name: "Load more leads" }).click();
    }
    await expect(leads).toHaveCount(60);
    const lead = leads.nth(44);
    await lead.click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(leads).toHaveCount(60);
    await expect(lead).toBeFocused();
    await expect(lead).toBeInViewport();
    await page.goForward();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(lead).toBeInViewport();
  });
}
