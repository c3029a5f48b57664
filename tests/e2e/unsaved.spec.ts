import { test as testWithConsoleErrors } from "@playwright/test";
import { newBusiness } from "./new-business";
import { expect, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { PHONE } from "./shell";

test("the browser's back button asks before it closes a form with input", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { email } = await newBusiness(page.request);
  await enter(page, email);
  const mobile = page.getByRole("navigation", { name: "Mobile" });
  await mobile.getByRole("link", { name: "Leads" }).click();
  await page.getByRole("button", { name: "Add lead" }).first().click();
  const form = page.getByRole("dialog", { name: "Add lead" });
  const name = form.getByRole("textbox", { name: /^Name/ });
  await name.fill("Meera Nair");
  await page.goBack();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Meera Nair");
  await page.goBack();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(/\/leads$/);
  await page.getByRole("button", { name: "Add lead" }).first().click();
  await expect(name).toHaveValue("");
  await page.goBack();
  await expect(form).toBeHidden();
});

// The browser logs the rejected request.
testWithConsoleErrors("a rejected form scrolls to its error", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { email, call } = await newBusiness(page.request);
  const lead = { name: "Meera Nair", phone: "9876543210" };
  const { id } = await call<{ id: string }>("post", "/leads/leads", lead);
  await enter(page, email, `/leads/${id}`);
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Meera Nair" });
  await form.getByRole("textbox", { name: "City" }).fill("Kochi");
  await call("put", `/leads/leads/${id}`, { company: "Nair Homes" });
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByRole("alert")).toBeInViewport();
  await expect(form.getByRole("textbox", { name: "City" })).toHaveValue("Kochi");
});
