import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { newBusiness, unique } from "./new-business";
import { type OtherSite, openOtherSite } from "./other-site";
import { expect, expectNoSidewaysScroll, test, waitForRegistration } from "./page";
import { enter } from "./session";
import { type StrictProduct, startStrictProduct } from "./strict-product";

// Leaves time for starting a product or opening a board.

const cleanups: (() => Promise<void>)[] = []; // cleanups, which run even after a failure
test.afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function strictProduct(): Promise<StrictProduct> {
  const product = await startStrictProduct();
  cleanups.push(product.stop);
  return product;
}

async function otherSite(product: string, key: string): Promise<OtherSite> {
  const site = await openOtherSite(product, key);
  cleanups.push(site.close);
  return site;
}

const SENT = "Thank you. Your message has been sent; we will get back to you.";

/** Opens another website; `breaches` collects violations of its policy. */
async function visit(browser: Browser, url: string): Promise<{ visitor: Page; breaches: string[] }> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const breaches: string[] = [];
  visitor.on("console", (message) => {
    if (/content security policy/i.test(message.text())) breaches.push(message.text());
  });
  visitor.on("pageerror", (error) => breaches.push(String(error)));
  await visitor.goto(url);
  return { visitor, breaches };
}

test("a submission on another website appears as a lead on an open board", async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, "admin@acme.test", "/acme-realty/settings?section=website");
  await expect(page.getByRole("heading", { name: "Website integration" })).toBeVisible();
  await page.getByRole("button", { name: "Show key" }).click();
  const key = (await page.getByText(/^web_[0-9a-f]{32}$/).textContent()) ?? "";
  await page.getByRole("button", { name: "Send a test lead" }).click();
  await expect(page.getByRole("link", { name: "Open the lead" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Submissions" })).toContainText("Sent from these settings");
  await expectAccessible(page);

  const site = await otherSite(baseURL ?? "", key);
  const connected = waitForRegistration(page);
  await page.goto("/acme-realty/kanban");
  await connected;
  const { visitor, breaches } = await visit(browser, `${site.url}/?utm_source=google&utm_campaign=diwali`);
  const name = `Visitor ${unique()}`;
  await visitor.getByRole("textbox", { name: "Name" }).fill(name);
  await visitor.getByRole("textbox", { name: "Email" }).fill(`${unique()}@example.test`);
  await visitor.getByRole("textbox", { name: "Message" }).fill("Is the corner flat free?");
  await expectAccessible(visitor, "form");
  const answered = visitor.waitForResponse((response) => response.request().method() === "POST");
  await visitor.getByRole("button", { name: "Send" }).dblclick();
  expect((await answered).status()).toBe(202);
  const card = page
    .getByRole("region", { name: "New", exact: true })
    .getByRole("link", { name, exact: true });
  await expect(card).toBeVisible();
  await expect(visitor.getByRole("status")).toHaveText(SENT);
  await expect(visitor.getByRole("textbox", { name: "Name" })).toHaveValue("");
  expect(breaches).toEqual([]);
  await expect(card).toHaveCount(1);
  await card.click();
  await expect(page.getByText("Is the corner flat free?")).toBeVisible();
  await expect(page.getByText("Campaign: google / diwali")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/acme-realty/settings?section=website");
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Submissions" })).toContainText(name);
  await expectNoSidewaysScroll(page);

  // Leaving with unsaved changes asks first.
  await page.getByRole("combobox", { name: "Allowed websites" }).fill("https://shop.example");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Back to settings" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByText("https://shop.example")).toBeVisible();
  await page.getByRole("link", { name: "Back to settings" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("link", { name: /^Website integration/ })).toBeVisible();
  await visitor.context().close();
});

interface Submission {
  outcome: string;
  name: string;
  phone: string | null;
  email: string | null;
  message: string | null;
}

/** A new business's form: its key and its submissions, newest first. */
async function newForm(request: APIRequestContext) {
  const { call } = await newBusiness(request);
  const { public_key: key } = await call<{ public_key: string }>("get", "/int/web");
  return { key, captures: () => call<Submission[]>("get", "/int/web/captures") };
}

test("captures page builder forms once each and keeps their other fields, but no secrets", async ({
  browser,
  request,
  baseURL,
}) => {
  const { captures, key } = await newForm(request);
  const site = await otherSite(baseURL ?? "", key);
  const { visitor, breaches } = await visit(browser, `${site.url}/built`);
  const book = visitor.getByRole("form", { name: "Visit" });
  const answered = visitor.waitForResponse((response) => response.request().method() === "POST");
  await book.getByLabel("First name").fill("Meera");
  await book.getByLabel("Last name").fill("Nair");
  await book.getByLabel("Mobile").fill("ask at the desk");
  await book.getByLabel("Email").fill("meera@example.test");
  await book.getByLabel("Budget").selectOption("50 lakh");
  await book.getByLabel("Choose a password").fill("hunter2");
  await book.getByLabel("Card").fill("4111 1111 1111 1111");
  await book.getByRole("button", { name: "Book a visit" }).dblclick();
  expect((await answered).status()).toBe(202);
  await expect(book.getByRole("status")).toHaveText([SENT]);
  expect(await captures()).toMatchObject([
    {
      ...{ outcome: "accepted", name: "Meera Nair", phone: "ask at the desk", email: "meera@example.test" },
      message: "Budget: 50 lakh",
    },
  ]);
  const back = visitor.getByRole("form", { name: "Call back" });
  await back.getByLabel("Name").fill("Ravi");
  await back.getByLabel("Telephone").fill("98450 12345");
  await back.getByRole("button", { name: "Call me" }).click();
  await expect(back.getByRole("status")).toHaveText([SENT]);
  expect(await captures()).toMatchObject([{ name: "Ravi", phone: "+919845012345" }, { name: "Meera Nair" }]);
  expect(breaches).toEqual([]);
  await visitor.context().close();
});

/** The script tag as tag managers insert it after the page has loaded. */
const TAGS: {
  name: string;
  tag: (src: string, key: string) => { src: string; setting?: string };
}[] = [
  { name: "its key behind its address", tag: (src, key) => ({ src: `${src}?key=${key}` }) },
  { name: "its key in a setting of the page", tag: (src, key) => ({ src, setting: key }) },
];

test("finds its key when a tag manager runs it late and without attributes", async ({
  browser,
  request,
  baseURL,
}) => {
  const { captures, key } = await newForm(request);
  const site = await otherSite(baseURL ?? "", key);
  for (const { name, tag } of TAGS) {
    const { visitor, breaches } = await visit(browser, `${site.url}/tagged`);
    await visitor.evaluate(
      ({ src, setting }) => {
        if (setting) Object.assign(window, { leadsFormKey: setting });
        const script = document.createElement("script");
        script.src = src;
        document.head.append(script);
      },
      tag(`${baseURL}/capture.js`, key),
    );
    const back = visitor.getByRole("form", { name: "Call back" });
    await expect(back.getByRole("status")).toBeAttached();
    await back.getByLabel("Name").fill(name);
    await back.getByLabel("Telephone").fill("98450 12345");
    await back.getByRole("button", { name: "Call me" }).click();
    await expect(back.getByRole("status")).toHaveText(SENT);
    expect((await captures())[0]?.name).toBe(name);
    expect(breaches).toEqual([]);
    await visitor.context().close();
  }
});

async function verify(url: string, enterCode: (code: string) => Promise<unknown>): Promise<void> {
  await expect(async () => {
    const [mail] = await (await fetch(`${url}/_local/mailbox.json`)).json();
    const [code] = /\b\d{6}\b/.exec(mail?.text ?? "") ?? [];
    expect(code).toBeDefined();
    await enterCode(String(code));
  }).toPass({ timeout: 60_000, intervals: [50] });
}

test("a visitor sees the right message when a submission fails", async ({ browser }) => {
  const product = await strictProduct();
  const call = async (method: string, path: string, body?: object, token = "") => {
    const headers = {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const init = { method, headers, body: body && JSON.stringify(body) };
    return (await (await fetch(`${product.url}/api${path}`, init)).json()).data;
  };
  const business = {
    ...{ name: "Asha Rao", email: "asha@example.test", phone: "9876543210", company: "Rao Traders" },
    password: "correct horse battery",
  };
  const { token } = await call("POST", "/auth/register", business);
  await verify(product.url, (code) => call("POST", "/auth/verify-email", { code }, token));
  const { public_key } = await call("GET", "/int/web", undefined, token);
  const outcomes = async () =>
    (await call("GET", "/int/web/captures", undefined, token)).map(
      (item: { outcome: string }) => item.outcome,
    );
  const site = await otherSite(product.url, public_key);
  const { visitor, breaches } = await visit(browser, `${site.url}/own`);
  const alert = visitor.getByRole("alert");
  const name = visitor.getByRole("textbox", { name: "Your name" });
  const submitButton = visitor.getByRole("button", { name: "Ask us" });
  const fill = async (who: string) => {
    await name.fill(who);
    await visitor.getByRole("textbox", { name: "Your email" }).fill(`${unique()}@example.test`);
  };

  await name.fill("Meera");
  await submitButton.click();
  await expect(alert).toHaveText("Enter a phone number or an email");

  await fill("Meera");
  await visitor.context().setOffline(true);
  await submitButton.click();
  await expect(alert).toContainText("Your message could not be sent.");
  await expect(name).toHaveValue("Meera");
  await visitor.context().setOffline(false);
  await submitButton.click();
  await expect(visitor.getByRole("status")).toHaveText(SENT);
  await expect(alert).toBeEmpty();
  expect(await outcomes()).toEqual(["accepted"]);

  await fill("Bot");
  await visitor.locator("input[name=website]").evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.test";
  });
  await submitButton.click();
  await expect(visitor.getByRole("status")).toHaveText(SENT);
  await expect(name).toHaveValue("");
  expect(await outcomes()).toEqual(["spam", "accepted"]);

  await call("POST", "/int/web", { allowed_origins: ["https://elsewhere.example"] }, token);
  await fill("Ravi");
  await submitButton.click();
  await expect(alert).toHaveText("This form isn't allowed on this website.");
  await call("POST", "/int/web", { allowed_origins: [site.url] }, token);

  // Sends twice the limit from the visitor's address, in case a minute ends in between.
  await visitor.evaluate(async (url) => {
    const spamLead = { name: "Flood", email: "flood@example.test" };
    const request = { method: "POST", headers: { "Content-Type": "application/json" } };
    const body = JSON.stringify(spamLead);
    await Promise.all(Array.from({ length: 60 }, () => fetch(url, { ...request, body })));
  }, `${product.url}/api/capture/${public_key}`);
  await submitButton.click();
  await expect(alert).toHaveText("Too many messages were sent from here. Please try again later.");
  await expect(name).toHaveValue("Ravi");
  expect(breaches).toEqual([]);
  await visitor.context().close();
});
