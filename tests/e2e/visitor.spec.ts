import { type Page, type Route, test as testWithConsoleErrors } from "@playwright/test";
import { expectAccessible } from "./accessibility";
import { unique } from "./new-business";
import { expect, expectNoSidewaysScroll, test } from "./page";

const POSTS = "**/content/wp-json/wp/v2/posts*";

/** Waits for the emails to the visitor and to sales. */
async function expectBothMails(page: Page, email: string): Promise<void> {
  await expect(async () => {
    const mails: { to: string[]; text: string }[] = await (
      await page.request.get("/_local/mailbox.json")
    ).json();
    expect(mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
    expect(mails.filter(({ to, text }) => !to.includes(email) && text.includes(email))).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
}

function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Simplify Your Sales Workflow" });
}

async function openDemo(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Book a Demo" }).first().click();
  await expect(dialogOf(page)).toBeVisible();
}

async function fillDemo(page: Page, email: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Asha Verma");
  await dialog.getByRole("textbox", { name: /^Email/ }).fill(email);
  await dialog.getByRole("textbox", { name: /^Phone number/ }).fill("98765 43210");
  await dialog.getByRole("radio", { name: "11-50" }).check();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a visitor books a demo", async ({ page }) => {
    const email = `asha.${unique()}@verma.test`;
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Book a Demo" }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("textbox", { name: /^Name/ })).toBeFocused();
    await expect(
      dialog.getByText("Book a demo to see how the product simplifies your sales and customer management."),
    ).toBeVisible();
    await expect(dialog.getByRole("combobox", { name: "Country" })).toHaveValue("IN +91");
    await expect(dialog.getByRole("checkbox")).not.toBeChecked();
    await expect(dialog.getByRole("link", { name: /^Privacy Policy/ })).toHaveAttribute("target", "_blank");
    expect((await dialog.boundingBox())?.width).toBe(390);

    await expect(dialog.getByText("Name is required")).toBeHidden();
    await dialog.getByRole("textbox", { name: /^Phone number/ }).fill("12345678901234567");
    await expect(dialog.getByText("Maximum 15 digits")).toBeVisible();
    await dialog.getByRole("button", { name: "Book a Demo" }).click();
    for (const text of [
      "Name is required",
      "Email is required",
      "Phone number is required",
      "Please select an option",
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByRole("textbox", { name: /^Name/ })).toBeFocused();
    await dialog.getByRole("textbox", { name: /^Email/ }).fill("asha@");
    await page.keyboard.press("Tab");
    await expect(dialog.getByText("Invalid email")).toBeVisible();
    await expectAccessible(page);

    const country = dialog.getByRole("combobox", { name: "Country" });
    const choose = async (typed: string, name: RegExp) => {
      await country.fill(typed);
      // The options update after a pause in typing.
      await expect(page.getByRole("option").first()).toHaveText(new RegExp(typed, "i"));
      await page.getByRole("option", { name }).click();
    };
    await choose("singa", /Singapore/);
    await expect(country).toHaveValue("SG +65");
    await choose("india", /^IN · India/);

    await fillDemo(page, email);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("alertdialog", { name: "Discard your request?" })).toBeVisible();
    await page.getByRole("button", { name: "Keep editing" }).click();
    await dialog.getByRole("button", { name: "Book a Demo" }).click();
    await expect(page.getByRole("status").getByText("Demo request sent successfully!")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await expectBothMails(page, email);

    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("button", { name: "Book a Demo" }).click();
    await expect(dialog.getByRole("textbox", { name: /^Name/ })).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("a visitor reads a post", async ({ page }) => {
    await page.goto("/blog");
    await expect(page).toHaveTitle("Blog · Leadlane");
    await expect(page.getByRole("heading", { level: 1, name: "Latest Insights" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(6);
    await page
      .getByRole("navigation", { name: "Blog pages" })
      .getByRole("link", { name: "Next page" })
      .click();
    await expect(page).toHaveURL(/\/blog\?page=2$/);
    await expect(page).toHaveTitle("Blog, page 2 · Leadlane");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("status").getByText("Page 2 of 3")).toBeAttached();
    await page.goBack();
    await expect(page.getByRole("link", { name: /^Read More: Answer within the hour/ })).toBeVisible();

    await page.goto("/blog");
    await page.getByRole("link", { name: /^Read More: Answer within the hour/ }).click();
    await expect(page).toHaveURL(/\/blog\/answer-within-the-hour$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Answer within the hour/);
    await expect(page).toHaveTitle(/^Answer within the hour.* · Leadlane$/);
    await expect(page.getByText("Kavya Iyer")).toBeVisible();
    await expect(page.getByText(/^\d+ mins read$/)).toBeVisible();
    await expect(page.getByRole("navigation", { name: "More posts" }).getByRole("link")).toHaveText([
      /Five questions/,
    ]);
    const pictures = page.getByRole("article").locator("img");
    for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((each) => (each as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    const sources = await pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
    for (const source of sources) expect(source).toContain(`${new URL(page.url()).origin}/content/`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.goto("/blog/statuses-that-mean-something");
    await expect(page.getByRole("region", { name: "Table" })).toBeVisible();
    await page.goto("/blog/no-such-post");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found.");
    await expect(page.getByRole("link", { name: "Back to all posts" })).toBeVisible();
  });

  test("a visitor sends a message", async ({ page }) => {
    const email = `ravi.${unique()}@kumar.test`;
    await page.goto("/contact");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: "Send message" }).click();
    await expect(main.getByText("Message is required")).toBeVisible();
    await expect(main.getByRole("textbox", { name: /^Name/ })).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole("textbox", { name: /^Name/ }).fill("Ravi Kumar");
    await main.getByRole("textbox", { name: /^Email/ }).fill(email);
    await main.getByRole("textbox", { name: /^Message/ }).fill("x".repeat(1801));
    await expect(page.getByText("200 characters left")).toBeAttached();
    await main.getByRole("textbox", { name: /^Message/ }).fill("Do you have a plan for schools?");

    // Links in header and footer ask before they discard input.
    const question = page.getByRole("alertdialog", { name: "Discard changes?" });
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Login" }).click();
    await expect(question).toContainText("What you typed here has not been sent.");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    const ending = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    expect((await ending).type()).toBe("beforeunload");
    await (await ending).dismiss();

    await main.getByRole("button", { name: "Send message" }).click();
    await expect(main.getByRole("heading", { name: "Thanks – we'll get back to you." })).toBeFocused();
    await expect(main.getByText(email)).toBeVisible();
    await expectBothMails(page, email);
    await expectAccessible(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(/\/blog$/);

    await page.goto("/contact");
    await main.getByRole("textbox", { name: /^Name/ }).fill("Ravi");
    await main.getByRole("link", { name: "Privacy Policy" }).click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
  });
});

testWithConsoleErrors.describe("after a failure", () => {
  testWithConsoleErrors(
    "a page with a missing or failing script shows an error and offers a reload",
    async ({ page }) => {
      const throwing = { contentType: "text/javascript", body: "throw new Error('broken')" };
      for (const [path, script, title] of [
        ["/contact", "contact", "Contact"],
        ["/blog", "blog", "Latest Insights"],
        ["/blog/answer-within-the-hour", "post", "This part of the app didn't load."],
        ["/signin", "main", "This part of the app didn't load."],
        ["/acme-realty/leads", "main", "This part of the app didn't load."],
        ["/terms", "start", "Terms"],
      ] as const) {
        for (const fail of [(route: Route) => route.abort(), (route: Route) => route.fulfill(throwing)]) {
          await page.route(`**/assets/${script}-*.js`, fail);
          await page.goto(path);
          const card = page.getByRole("alert").filter({ hasText: "This part of the app didn't load." });
          await expect(card).toHaveCount(1);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
          await page.unroute(`**/assets/${script}-*.js`);
        }
        await expectAccessible(page);
        await page.getByRole("button", { name: "Reload" }).click();
        await expect(page.getByRole("alert").filter({ hasText: "didn't load" })).toHaveCount(0);
      }
    },
  );

  testWithConsoleErrors("a screen with a failing script shows an error", async ({ page }) => {
    await page.route("**/assets/sign-in-page-*.js", (route) => route.abort());
    await page.goto("/signin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This part of the app didn't load.");
    await page.unroute("**/assets/sign-in-page-*.js");
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  });

  testWithConsoleErrors(
    "the demo dialog closes with an error, and offers a retry if it may help",
    async ({ page }) => {
      const lines: string[] = [];
      page.on("console", (message) => lines.push(message.text()));
      await page.goto("/");
      await page.route("**/api/mail/demo", (route) =>
        route.fulfill({ json: { success: false, error: "No slots left this week." } }),
      );
      await openDemo(page);
      await fillDemo(page, "asha@verma.test");
      await dialogOf(page).getByRole("button", { name: "Book a Demo" }).click();
      await expect(page.getByRole("alert").getByText("No slots left this week.")).toBeVisible();
      await expect(dialogOf(page)).toBeHidden();
      expect(lines.some((line) => line.includes("Error booking demo"))).toBe(true);

      await page.route("**/api/mail/demo", (route) => route.fulfill({ json: { success: false } }));
      await openDemo(page);
      await fillDemo(page, "asha@verma.test");
      await dialogOf(page).getByRole("button", { name: "Book a Demo" }).click();
      await expect(
        page.getByRole("alert").getByText("Failed to send demo request.", { exact: true }),
      ).toBeVisible();

      await page.route("**/api/mail/demo", (route) => route.abort());
      await openDemo(page);
      await fillDemo(page, "asha@verma.test");
      await dialogOf(page).getByRole("button", { name: "Book a Demo" }).click();
      await expect(
        page.getByRole("alert").getByText("Failed to send demo request. Please try again."),
      ).toBeVisible();
      await expect(dialogOf(page)).toBeHidden();
      await page.getByRole("button", { name: "Try again" }).click();
      await expect(dialogOf(page).getByRole("textbox", { name: /^Name/ })).toHaveValue("");
    },
  );

  testWithConsoleErrors("an unsent message stays in the form", async ({ page }) => {
    const lines: string[] = [];
    page.on("console", (message) => lines.push(message.text()));
    await page.route("**/api/mail/contact", (route) => route.fulfill({ status: 503, body: "<html>" }));
    await page.goto("/contact");
    const main = page.getByRole("main");
    await main.getByRole("textbox", { name: /^Name/ }).fill("Ravi Kumar");
    await main.getByRole("textbox", { name: /^Email/ }).fill("ravi@kumar.test");
    await main.getByRole("textbox", { name: /^Message/ }).fill("Do you have a plan for schools?");
    await main.getByRole("button", { name: "Send message" }).click();
    await expect(main.getByRole("alert")).toHaveText(
      /^We couldn't send your message\. Please try again or write to .+@.+\.$/,
    );
    await expect(main.getByRole("textbox", { name: /^Message/ })).toHaveValue(
      "Do you have a plan for schools?",
    );
    expect(lines.some((line) => line.includes("Error adding new lead"))).toBe(true);
  });

  testWithConsoleErrors("the blog shows no posts when its service is unavailable", async ({ page }) => {
    const answers = [
      { status: 502, body: "Bad gateway" },
      { status: 200, contentType: "text/html", body: "<html>maintenance</html>" },
      { status: 200, json: [] },
    ];
    for (const answer of answers) {
      await page.route(POSTS, (route) => route.fulfill(answer));
      await page.goto("/blog");
      await expect(page.getByText("No posts to show yet.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeVisible();
      await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
      await page.goto("/blog/answer-within-the-hour");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blog post not found.");
      await page.goto("/");
      const postsRequest = page.waitForResponse(POSTS);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await postsRequest;
      // The loading indicator is gone.
      await page
        .locator("#later-parts")
        .evaluate(async (parts: HTMLElement) => (await import(parts.dataset.src ?? "")).whenShown);
      await expect(page.getByRole("heading", { name: "Latest from the blog" })).toHaveCount(0);
      await page.unroute(POSTS);
    }
  });

  testWithConsoleErrors("a page number beyond the end shows the last page", async ({ page }) => {
    await page.goto("/blog?page=99");
    await expect(page).toHaveURL(/\/blog\?page=3$/);
    await expect(page.getByRole("article")).toHaveCount(2);
  });

  testWithConsoleErrors(
    "a malicious post runs no script, and a post without picture or author is readable",
    async ({ page }) => {
      const warnings: string[] = [];
      const externalRequests: string[] = [];
      page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
      page.on("request", (request) => {
        if (/evil\.test/.test(request.url())) externalRequests.push(request.url());
      });
      const hostileHtml = `<p>Words</p><script>document.title="hit"</script><img src="https://evil.test/x.png" onerror="document.title='hit'"><iframe src="https://evil.test/"></iframe><a href="javascript:document.title='hit'">read</a><p style="position:fixed;inset:0" onclick="document.title='hit'">cover</p>`;
      const post = {
        id: 1,
        slug: "evil",
        date: "2026-11-16T09:30:00",
        author: 9,
        title: { rendered: "Plain &lt;img src=x onerror=alert(1)&gt;" },
        excerpt: { rendered: hostileHtml },
        content: { rendered: hostileHtml },
      };
      await page.route(POSTS, (route) =>
        route.fulfill({ json: [post], headers: { "x-wp-totalpages": "1" } }),
      );
      await page.goto("/blog");
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(page.getByRole("navigation", { name: "Blog pages" })).toHaveCount(0);
      await page.goto("/blog/evil");
      await expect(page.getByText("Unknown Author")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plain <img src=x onerror=alert(1)>");
      await page.getByText("read", { exact: true }).click();
      await page.getByText("cover").click();
      await expect(page).toHaveTitle(/^Plain /);
      expect(externalRequests).toEqual([]);
      expect(warnings.some((line) => line.includes("The author could not be loaded"))).toBe(true);
      await page.unroute(POSTS);
      await page.goto("/blog/the-card-that-does-not-move");
      await expect(page.getByText("Unknown Author")).toBeVisible();
      await page.goto("/blog/leads-from-your-own-website");
      await expect(page.getByText("Sana Qureshi")).toBeVisible();
    },
  );
});
