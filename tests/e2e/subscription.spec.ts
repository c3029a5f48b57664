import { type Page, test as testWithConsoleErrors } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { mailedText, newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { enter } from "./session";

/** Confirms a plan change and opens the checkout. */
async function goToCheckout(page: Page, plan: string): Promise<void> {
  await page.getByRole("button", { name: `Upgrade to ${plan}` }).click();
  const dialog = page.getByRole("dialog", { name: `Change to ${plan}?` });
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await expect(dialog.getByText("Agree to the terms to continue")).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/_local\/payments$/);
}

function currentPlan(page: Page) {
  return page.getByRole("region", { name: "Current plan" });
}

function payments(page: Page) {
  return page.getByRole("list", { name: "Payments and invoices" }).getByRole("listitem");
}

test("an admin leaves the checkout, fails to pay, pays, and returns to a smaller plan", async ({ page }) => {
  const { email } = await newBusiness(page.request);
  await enter(page, email);
  await page.getByRole("link", { name: /^Trial · 14 days left$/ }).click();
  await expect(page.getByRole("heading", { name: "Subscription" })).toBeVisible();
  await expect(currentPlan(page).getByText("1 of 40")).toBeVisible();
  await expect(page.getByText("No payments yet")).toBeVisible();
  await expectAccessible(page);

  await goToCheckout(page, "Starter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close without paying" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Checkout closed" })).toBeFocused();
  await expect(currentPlan(page).getByText("Trial", { exact: true }).first()).toBeVisible();
  await page.getByRole("alert").getByRole("button", { name: "Close" }).click();
  await expect(page).not.toHaveURL(/payment=/);

  await goToCheckout(page, "Starter");
  await page.getByRole("button", { name: "Let the payment fail" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment failed" })).toBeFocused();
  await expect(page.getByRole("link", { name: /^Trial/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/\/_local\/payments$/);
  await page.getByRole("button", { name: /^Pay ₹999/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Payment received" })).toBeFocused();
  await expect(page.getByText("You are on the Starter plan.")).toBeVisible();
  await expect(page).toHaveURL(/\/settings\?section=subscription$/);
  await expect(currentPlan(page).getByText("1 of 10")).toBeVisible();
  await expect(page.getByRole("link", { name: "Starter plan" })).toBeVisible();
  await expect(payments(page)).toHaveCount(3);
  await expect(payments(page).first().getByText("Paid")).toBeVisible();
  await page.getByRole("link", { name: /^Invoice LL\// }).click();
  const invoice = page.getByRole("article", { name: /^Invoice LL\// });
  await expect(invoice.getByText("₹999.00")).toHaveCount(2); // the price and the paid amount
  await expect(invoice.getByText("₹846.62", { exact: true })).toBeVisible();
  await expect(invoice.getByText("Rupees nine hundred ninety-nine only")).toBeVisible();
  await expectAccessible(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download PDF" }).click();
  expect((await file).suggestedFilename()).toMatch(/^LL-\d\d-\d\d-\d{6}\.pdf$/);
  for (const width of [390, 768, 1200]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page
    .getByRole("region", { name: "Subscription", exact: true })
    .getByRole("link", { name: "Subscription", exact: true })
    .click();
  await page.getByLabel("GSTIN").fill("27AAPFU0939F1ZW");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText(/^Check the GSTIN/)).toBeVisible();
  await expect(page.getByText("Legal name is required with a GSTIN")).toBeVisible();
  await page.getByLabel("Legal name").fill("Acme Realty LLP");
  await page.getByLabel("Address").fill("1 MG Road, Pune");
  await page.getByLabel("GSTIN").fill("27aapfu0939f1zv");
  await page.getByRole("button", { name: "Save billing details" }).click();
  await expect(page.getByText("Billing details saved")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveText("Maharashtra");
  await expect(payments(page).nth(1).getByText("Not completed")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Cancel subscription" }).click();
  const question = page.getByRole("alertdialog", { name: "Cancel the subscription?" });
  await question.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(currentPlan(page).getByText(/^The subscription is cancelled\./)).toBeVisible();
  await page.getByRole("button", { name: "Keep Starter" }).click();
  await expect(currentPlan(page).getByText(/^Renews on /)).toBeVisible();
  for (const width of [390, 768, 1200]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
});

test("a plan chosen on the home page leads through registration and verification to its payment", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Choose Starter" }).click();
  await expect(page).toHaveURL(/\/register\?plan=starter$/);
  await expect(page.getByRole("link", { name: "Sign in" }).last()).toHaveAttribute(
    "href",
    "/signin?plan=starter",
  );
  const email = `asha.${unique()}@verma.test`;
  await page.getByLabel("Business name").fill("Verma Traders");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Asha Verma");
  await page.getByLabel("Work email").fill(email);
  await page.getByLabel("Phone number").fill("98765 43210");
  await page.getByRole("textbox", { name: /^Password/ }).fill("monsoon-mango-42");
  await page.getByRole("button", { name: "Create account" }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Starter?" });
  await expect(dialog.getByText("₹999 today, then ₹999 a month.")).toBeVisible();
  await expect(dialog.getByText("Up to 10 (now up to 40)")).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/section=subscription$/);

  const link = /\/verify-email\?\S+/;
  const [address = ""] = link.exec(await mailedText(page.request, email, link)) ?? [];
  const other = await context.newPage(); // another tab without the session
  await other.goto(address);
  await other.getByRole("link", { name: "Sign in to continue to your plan" }).click();
  await expect(other).toHaveURL(/\/signin\?plan=starter$/);
});

// The browser logs the rejected request.
testWithConsoleErrors("a payment with a tampered signature is never shown as paid", async ({ page }) => {
  await enter(page, "admin@acme.test");
  const proof = "razorpay_order_id=order_demo00000001&razorpay_payment_id=pay_x&razorpay_signature=00";
  await page.goto(`/settings?section=subscription#${proof}`);
  const failure = page.getByRole("alert").filter({ hasText: "Payment verification failed." });
  await expect(failure).toBeFocused();
  await expect(failure.getByRole("link", { name: "Contact support" })).toHaveAttribute("href", /^mailto:/);
  const again = page.waitForResponse("**/api/subscription/verify-payment");
  await failure.getByRole("button", { name: "Retry verification" }).click();
  expect((await again).status()).toBe(400);
  await expect(failure).toBeVisible();
  expect(await page.evaluate(() => window.location.href + JSON.stringify(window.history.state))).not.toMatch(
    /razorpay|order_demo|pay_x/,
  );
  await expect(currentPlan(page).getByText("Growth")).toBeVisible();
  await expect(currentPlan(page).getByText(/^\d+ of 50,000$/)).toBeVisible();
  await expect(payments(page)).toHaveCount(2);
});
