import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothModes } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, testOnSharedPage as test } from "./page";
import { enter } from "./session";
import { PHONE } from "./shell";

const DESK = { width: 1440, height: 900 };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** A PDF of one empty page. */
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: PDF });
const filesOf = (page: Page) => page.getByRole("region", { name: "Files" });

async function deleteFile(page: Page, name: string): Promise<void> {
  const files = filesOf(page);
  await files.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(files.getByRole("button", { name, exact: true })).toHaveCount(0);
}

test("files are added, previewed, downloaded and deleted on the lead page", async ({ page }) => {
  const { email, call } = await newBusiness(page.request);
  const { id } = await call<{ id: string }>("post", "/leads/leads", {
    name: "Meera Nair",
    phone: "9876543210",
  });
  await page.setViewportSize(DESK);
  await enter(page, email, `/leads/${id}`);
  const files = filesOf(page);
  await expect(files).toContainText("No files yet");
  const image = { name: "घर.png", mimeType: "image/png", buffer: PNG };
  const script = { name: "tool.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ") };
  await files.getByLabel("Files to add").setInputFiles([pdf("offer.pdf"), image, script]);
  await expect(files.getByRole("button", { name: "offer.pdf", exact: true })).toBeVisible();
  await expect(files.getByRole("button", { name: "घर.png", exact: true })).toBeVisible();
  await expect(files.getByRole("alert")).toContainText("Use a PDF, image");
  await expectAccessibleInBothModes(page);
  await files.getByRole("button", { name: "Dismiss tool.exe" }).click();
  await expect(page.getByText("You added the file offer.pdf")).toBeVisible();

  await files.getByRole("button", { name: "घर.png", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "घर.png" });
  const shown = preview.getByRole("img", { name: "घर.png" });
  await expect
    .poll(() => shown.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(preview).toHaveCount(0);
  const inline = page.waitForResponse((response) => response.url().includes("/_local/files/lead-files/"));
  await files.getByRole("button", { name: "offer.pdf", exact: true }).click();
  const pdfPreview = page.getByRole("dialog", { name: "offer.pdf" });
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const headers = (await inline).headers();
    expect([headers["content-type"], headers["content-disposition"]]).toEqual([
      "application/pdf",
      expect.stringMatching(/^inline;/),
    ]);
  } else {
    inline.catch(() => undefined);
    await expect(pdfPreview.getByRole("link", { name: "Open in a new tab" })).toBeVisible();
  }
  const downloading = page.waitForEvent("download");
  await pdfPreview.getByRole("button", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("offer.pdf");
  expect(download.url()).toContain("attachment");
  await pdfPreview.getByRole("button", { name: "Close" }).click();

  await page.reload();
  await deleteFile(page, "offer.pdf");
  await expect(files.getByRole("button", { name: "Add files" })).toBeFocused();
  await expect(page.getByText("You deleted the file offer.pdf")).toBeVisible();
  await expect(files.getByRole("listitem")).toHaveCount(1);
});

test("on a phone, files have their own tab", async ({ page }) => {
  const { email, call } = await newBusiness(page.request);
  const { id } = await call<{ id: string }>("post", "/leads/leads", {
    name: "Meera Nair",
    phone: "9876543210",
  });
  await page.setViewportSize(PHONE);
  await enter(page, email, `/leads/${id}`);
  await page.getByRole("tab", { name: "Files" }).click();
  await expect(page).toHaveURL(/tab=files/);
  const name = `${"Agreement of sale with annexures ".repeat(4).trim()}.pdf`;
  await filesOf(page)
    .getByLabel("Files to add")
    .setInputFiles([pdf(name)]);
  await expect(filesOf(page).getByRole("button", { name, exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothModes(page);
});
