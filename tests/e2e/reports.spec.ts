import { expect, holdRequests, testOnSharedPage as test } from "./page";
import { enter } from "./session";

for (const width of [390, 1200])
  for (const path of ["/reports", "/reports?compare=previous"])
    test(`${path} loads its figures without a layout shift at ${width} px wide`, async ({ page }) => {
      const answer = await holdRequests(page, "**/api/reports/*");
      await page.setViewportSize({ width, height: 900 });
      await enter(page, "admin@acme.test", path);
      const trend = page.getByRole("region", { name: "Leads over time" });
      await expect(trend.getByText("Loading Leads over time")).toBeAttached();
      const before = await trend.boundingBox();
      answer();
      await expect(page.getByRole("region", { name: "Conversion", exact: true })).toBeVisible();
      await expect(trend.getByRole("figure")).toBeVisible();
      const after = await trend.boundingBox();
      // Shifts below three pixels are not visible.
      expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0)), "moved down").toBeLessThan(3);
      if (path === "/reports")
        expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0)), "grew").toBeLessThan(3);
    });
