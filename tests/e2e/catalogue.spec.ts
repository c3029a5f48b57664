import { expectAccessible } from "./accessibility";
import { unique } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { callAs, DEMO_PASSWORD, enter } from "./session";

test("a category and a product are added, changed, used on a lead and protected while in use", async ({
  browser,
}) => {
  // Browsers log rejected requests as console errors.
  const page = await (await browser.newContext({ locale: "en-IN" })).newPage();
  await enter(page, "admin@acme.test", "/acme-realty/settings?section=products");
  await expect(page.getByRole("heading", { name: "Products & services" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Plot 30 × 40/ })).toContainText("₹42,00,000");
  await expectAccessible(page);

  const category = `Parking ${unique()}`;
  const product = `Covered car park ${unique()}`;
  await page.getByRole("button", { name: "Add category" }).click();
  const naming = page.getByRole("dialog", { name: "Add category" });
  await naming.getByRole("textbox", { name: "Name" }).fill("plots");
  await naming.getByRole("button", { name: "Add category" }).click();
  await expect(naming.getByText("This name is already taken")).toBeVisible();
  await naming.getByRole("textbox", { name: "Name" }).fill(category);
  await naming.getByRole("button", { name: "Add category" }).click();
  await expect(naming).toBeHidden();
  await expect(page.getByText("No products in this category")).toBeVisible();

  await page.getByRole("button", { name: "Add product" }).click();
  const drawer = page.getByRole("dialog", { name: "Add product" });
  await drawer.getByRole("textbox", { name: "Name" }).fill(product);
  await drawer.getByRole("textbox", { name: "Price" }).fill("3,50,000");
  await drawer.getByRole("button", { name: "Add product" }).click();
  await expect(drawer).toBeHidden();
  const row = page.getByRole("row", { name: new RegExp(product) });
  await expect(row).toContainText("₹3,50,000");

  await page.getByRole("button", { name: `Actions for ${category}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const refused = page.getByRole("alertdialog");
  await expect(refused).toContainText("It still has 1 product.");
  await refused.getByRole("button", { name: "Close" }).click();

  await page.goto("/acme-realty/leads?new=1");
  const form = page.getByRole("dialog", { name: "Add lead" });
  const lead = `Buyer ${unique()}`;
  await form.getByRole("textbox", { name: "Name" }).fill(lead);
  await form.getByRole("button", { name: "More" }).click();
  await form.getByRole("textbox", { name: "Email" }).fill(`${unique()}@example.test`);
  const products = form.getByRole("combobox", { name: "Products" });
  await products.fill(product);
  await page.getByRole("option", { name: product }).click();
  await products.press("Escape");
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("link", { name: lead }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: lead })).toBeVisible();
  await expect(page.getByText(product)).toBeVisible();

  await page.goto("/acme-realty/settings?section=products");
  await page.getByRole("button", { name: `Actions for ${product}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(`“${product}” is used by leads.`);
  await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: new RegExp(`^${category} · 1`) }).click();
  await expect(page.getByRole("list", { name: "Products" })).toContainText(product);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

test("a user with the product permission sees only that section of the settings", async ({ page }) => {
  const call = await callAs(page.request, "admin@acme.test");
  const email = `editor.${unique()}@acme.test`;
  const user = { name: "Meera Editor", email, role: "Staff", password: DEMO_PASSWORD };
  const { id } = await call<{ id: string }>("post", "/uac/create", user);
  await call("put", `/uac/${id}/permissions`, { permissionKey: "can_edit_products", value: true });
  await enter(page, email);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Products & services" })).toBeVisible();
  // The section list is hidden when there is only one section.
  await expect(page.getByRole("navigation", { name: "Settings" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add product" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Add product" })).toBeVisible();
});
