import { type APIRequestContext, expect as expectThat } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { type Business, newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, test } from "./page";
import { enter } from "./session";

/** A business with more people than one list names: they are looked up, and found by typing. */

const SHOWN_NODES = 1_500;

interface Plan {
  plan: { plan_id: string } | null;
  tenant: { id: string };
}

/** A business that has paid for as many users as it likes, and has 130: Zubin Mehta is the last by name. */
async function newLargeBusiness(request: APIRequestContext): Promise<Business & { zubin: string }> {
  const business = await newBusiness(request);
  const { tenant } = await business.call<Plan>("get", "/auth/me");
  const path = `/subscription/change-plan/${tenant.id}`;
  const { fields } = await business.call<{ fields: Record<string, string> }>("post", path, {
    newPlanId: "scale",
  });
  const form = { ...fields, outcome: "lose" }; // told by the provider itself
  expectThat((await request.post("/_local/payments/outcome", { form })).ok()).toBe(true);
  const planOf = async () => (await business.call<Plan>("get", "/auth/me")).plan?.plan_id;
  await expectThat.poll(planOf).toBe("scale");
  const hire = (name: string, number: number) =>
    business.call<{ id: string }>("post", "/uac/create", {
      name,
      email: `colleague-${number}.${unique()}@verma.test`,
      role: number % 4 === 0 ? "Manager" : "Staff",
    });
  for (let number = 1; number < 129; number += 1) await hire(`Colleague ${number}`, number);
  const { id } = await hire("Zubin Mehta", 129);
  return { ...business, zubin: id };
}

test("in a business of 130 a lead goes to somebody who is found by typing, and is told of by name", async ({
  page,
}) => {
  const business = await newLargeBusiness(page.request);
  await business.call("post", "/leads/leads", { name: "Meera Joshi", phone: "98450 12345" });
  await page.setViewportSize({ width: 1200, height: 800 });
  await enter(page, business.email, "/leads");

  await page.getByRole("button", { name: "Actions for Meera Joshi" }).click();
  await page.getByRole("menuitem", { name: "Assign" }).click();
  const picker = page.getByRole("dialog", { name: "Assign to" });
  const find = picker.getByRole("combobox", { name: "Find a colleague" });
  await expect(find).toBeFocused();
  await expect(picker.getByRole("option", { name: "Asha Verma (you)" })).toBeVisible();
  await expectAccessibleInBothModes(page);
  await find.fill("meh zu");
  await expect(picker.getByRole("option")).toHaveCount(1);
  await expect(picker.getByRole("option", { name: "Zubin Mehta" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(picker).toBeHidden();
  await expect(page.getByText("Meera Joshi assigned to Zubin Mehta")).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Zubin Mehta" })).toBeVisible();

  const lookUps: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/uac/names?")) lookUps.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "Zubin Mehta" })).toBeVisible();
  expect(lookUps.map((url) => new URL(url).searchParams.get("ids"))).toEqual([business.zubin]);

  await page.getByRole("link", { name: "Meera Joshi", exact: true }).click();
  const owner = page.getByRole("button", { name: "Owner: Zubin Mehta" });
  await expect(owner).toBeVisible();
  await expect(page.getByText("You assigned this lead to Zubin Mehta")).toBeVisible();
  await owner.click();
  await expect(picker.getByRole("option", { name: "Zubin Mehta" })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(owner).toBeFocused();

  await page.getByRole("button", { name: "Edit Meera Joshi" }).click();
  const field = page.getByRole("dialog").getByRole("combobox", { name: "Owner" });
  await expect(field).toHaveValue("Zubin Mehta");
  await field.fill("asha");
  await page.getByRole("option", { name: "Asha Verma" }).click();
  await expect(field).toHaveValue("Asha Verma");
  await expectAccessible(page);
  await field.fill("zubin");
  await page.getByRole("option", { name: "Zubin Mehta" }).click();
  await page.keyboard.press("Escape");
});

test("130 users are shown page by page, found, and lead to their leads and their doings", async ({
  page,
}) => {
  const business = await newLargeBusiness(page.request);
  const lead = { name: "Meera Joshi", phone: "98450 12345", owner_id: business.zubin };
  await business.call("post", "/leads/leads", lead);
  await enter(page, business.email, "/settings?section=users");
  await expect(page.getByRole("rowheader")).toHaveCount(30);
  const nodes = () => page.evaluate(() => document.querySelectorAll("*").length);
  expect(await nodes()).toBeLessThanOrEqual(SHOWN_NODES);
  await page.getByRole("button", { name: "Show more (100 left)" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(60);
  await page.getByRole("searchbox", { name: "Search people" }).fill("zubin");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Actions for Zubin Mehta" }).click();
  await page.getByRole("menuitem", { name: "View leads" }).click();
  await expect(page.getByRole("button", { name: "Owner: Zubin Mehta, remove this filter" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Meera Joshi", exact: true })).toBeVisible();

  await page.goto("/settings?section=audit");
  const person = page.getByRole("combobox", { name: "Person" });
  await expect(person).toHaveValue("Everybody");
  await page.setViewportSize({ width: 390, height: 844 });
  await person.fill("zub");
  await expect(page.getByRole("option")).toHaveText(["Zubin Mehta"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`actor=${business.zubin}`));
  await expectNoSidewaysScroll(page);
});
