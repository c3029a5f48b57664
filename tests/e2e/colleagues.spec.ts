import { type APIRequestContext, expect as expectThat } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { type Business, newBusiness, unique } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { callAs, enter } from "./session";

/** A business with more users than the first response contains, which are found by typing. */

const SHOWN_NODES = 1_500;

interface Plan {
  plan: { plan_id: string } | null;
  tenant: { id: string };
}

/** The first response contains 100 of these: all but Zubin Mehta. */
const COLLEAGUES = 100;

type LargeBusiness = Pick<Business, "email"> & { zubin: string };

/** A paid business with 102 users; Zubin Mehta is the last by name. */
async function newLargeBusiness(request: APIRequestContext): Promise<LargeBusiness> {
  const business = await newBusiness(request);
  const { tenant } = await business.call<Plan>("get", "/auth/me");
  const path = `/subscription/change-plan/${tenant.id}`;
  const { fields } = await business.call<{ fields: Record<string, string> }>("post", path, {
    newPlanId: "scale",
  });
  const form = { ...fields, outcome: "lose" }; // the provider's webhook reports the payment
  expectThat((await request.post("/_local/payments/outcome", { form })).ok()).toBe(true);
  const planOf = async () => (await business.call<Plan>("get", "/auth/me")).plan?.plan_id;
  await expectThat.poll(planOf).toBe("scale");
  const hire = (name: string, number: number) =>
    business.call<{ id: string }>("post", "/uac/create", {
      name,
      email: `colleague-${number}.${unique()}@verma.test`,
      role: number % 4 === 0 ? "Manager" : "Staff",
    });
  for (let from = 1; from <= COLLEAGUES; from += 10) {
    const batch = Array.from({ length: 10 }, (_, index) => from + index);
    await Promise.all(batch.map((number) => hire(`Colleague ${number}`, number)));
  }
  const { id } = await hire("Zubin Mehta", COLLEAGUES + 1);
  return { email: business.email, zubin: id };
}

const businesses = new Map<number, Promise<LargeBusiness>>();

/** The business shared by the tests of this run. */
function largeBusiness(request: APIRequestContext): Promise<LargeBusiness> {
  const { repeatEachIndex } = test.info();
  const business = businesses.get(repeatEachIndex) ?? newLargeBusiness(request);
  businesses.set(repeatEachIndex, business);
  return business;
}

// One process, to share the business.
test.describe.configure({ mode: "default" });

test("in a business of 102 users a lead is assigned by typing a name, and the notice shows the name", async ({
  page,
}) => {
  const business = await largeBusiness(page.request);
  const call = await callAs(page.request, business.email);
  await call("post", "/leads/leads", { name: "Meera Joshi", phone: "98450 12345" });
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

  const nameRequests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/uac/names?")) nameRequests.push(request.url());
  });
  await page.reload();
  await expect(page.getByRole("gridcell", { name: "Zubin Mehta" })).toBeVisible();
  expect(nameRequests.map((url) => new URL(url).searchParams.get("ids"))).toEqual([business.zubin]);

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
  const asha = page.getByRole("option", { name: "Asha Verma" });
  // The option stays in place while the page behind it scrolls.
  const moved = await asha.evaluate((option) => {
    const top = () => option.getBoundingClientRect().top;
    const before = top();
    window.scrollBy(0, 50);
    return { page: window.scrollY, option: top() - before };
  });
  expect(moved).toEqual({ page: 50, option: 0 });
  await asha.click();
  await expect(field).toHaveValue("Asha Verma");
  await expectAccessible(page);
  await field.fill("zubin");
  await page.getByRole("option", { name: "Zubin Mehta" }).click();
  await page.keyboard.press("Escape");
});

test("102 users are paginated and searchable, with links to their leads and their activity", async ({
  page,
}) => {
  const business = await largeBusiness(page.request);
  const call = await callAs(page.request, business.email);
  const lead = { name: "Vikram Shah", phone: "98450 54321", owner_id: business.zubin };
  await call("post", "/leads/leads", lead);
  await enter(page, business.email, "/settings?section=users");
  await expect(page.getByRole("rowheader")).toHaveCount(30);
  const nodes = () => page.evaluate(() => document.querySelectorAll("*").length);
  expect(await nodes()).toBeLessThanOrEqual(SHOWN_NODES);
  await page.getByRole("button", { name: "Show more (72 left)" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(60);
  await page.getByRole("searchbox", { name: "Search people" }).fill("zubin");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Show more/ })).toHaveCount(0);

  await page.getByRole("button", { name: "Actions for Zubin Mehta" }).click();
  await page.getByRole("menuitem", { name: "View leads" }).click();
  await expect(page.getByRole("button", { name: "Owner: Zubin Mehta, remove this filter" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Vikram Shah", exact: true })).toBeVisible();

  await page.goto("/settings?section=audit");
  // A select until the number of users is known, then a search field.
  const person = page.getByRole("combobox", { name: "Person" }).and(page.locator("input"));
  await expect(person).toHaveValue("Everyone");
  await page.setViewportSize({ width: 390, height: 844 });
  await person.fill("zub");
  await expect(page.getByRole("option")).toHaveText(["Zubin Mehta"]);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`actor=${business.zubin}`));
  await expectNoSidewaysScroll(page);
});
