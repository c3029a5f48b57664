import { expectAccessibleInBothModes } from "./accessibility";
import { newBusiness } from "./new-business";
import { expect, expectNoSidewaysScroll, test } from "./page";
import { enter } from "./session";
import { PHONE, WIDE } from "./shell";

const COURSES = ["JEE", "NEET", "Foundation"];

function csv(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => {
    const course = COURSES[at % COURSES.length] ?? "";
    return `Student ${at + 1},98450 1${String(at).padStart(4, "0")},${course.toLowerCase()}`;
  });
  return ["Name,Mobile,Course", ...rows].join("\n");
}

test("a coaching institute's first ten minutes", async ({ page }) => {
  const { email, call } = await newBusiness(page.request, "education");
  await page.setViewportSize(WIDE);

  // Its own field, required to enroll.
  await enter(page, email, "/settings?section=fields");
  await expect(page.getByRole("list", { name: "Fields" })).toContainText("Batch");
  await page.getByRole("button", { name: "Add field" }).click();
  const drawer = page.getByRole("dialog", { name: "Add field" });
  await drawer.getByRole("textbox", { name: "Label" }).fill("Course");
  await drawer.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "List, one choice" }).click();
  for (const [at, course] of COURSES.entries()) {
    const input = drawer.getByRole("textbox", { name: `Option ${at + 1}` });
    await input.fill(course);
    if (at < COURSES.length - 1) await input.press("Enter");
  }
  await drawer.getByRole("combobox", { name: "Required to enter" }).click();
  await page.getByRole("option", { name: "Enrolled" }).click();
  await page.keyboard.press("Escape");
  await drawer.getByRole("switch", { name: "Show in lists" }).click();
  await expectAccessibleInBothModes(page);
  await drawer.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByText("Required for Enrolled · In lists")).toBeVisible();
  await expectAccessibleInBothModes(page);

  // 50 leads with it.
  await page.goto("/leads/import");
  const file = { name: "students.csv", mimeType: "text/csv", buffer: Buffer.from(csv(50)) };
  await page.locator("input[type=file]").first().setInputFiles(file);
  await expect(page.getByRole("combobox", { name: "Import Course as" })).toHaveText("Course");
  await page.getByRole("button", { name: "Import 50 leads" }).click();
  await expect(page.getByRole("button", { name: "Undo the import" })).toBeVisible();

  // Filtered and grouped by it.
  await page.goto("/leads");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Course" }).click();
  await page.getByRole("option", { name: "NEET" }).click();
  await page.keyboard.press("Escape"); // the options
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByText("17 leads", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Course" })).toBeVisible();
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await page.getByRole("menuitemradio", { name: "Course" }).click();
  await expect(page.getByRole("region", { name: "NEET" })).toContainText("17");
  await page.getByRole("button", { name: /^Course: NEET/ }).click();
  await expect(page.getByRole("region", { name: "Foundation" })).toContainText("16");

  // A lead's page on a phone, with its course and a message in Hindi.
  const [lead] = await call<{ id: string }[]>("get", "/leads/leads?q=Student 50");
  await page.setViewportSize(PHONE);
  await page.goto(`/leads/${lead?.id}`);
  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByRole("button", { name: "Edit course" }).click();
  await page.getByRole("combobox", { name: "Course" }).click();
  await page.getByRole("option", { name: "Foundation" }).click();
  await page.getByRole("button", { name: "Save course" }).click();
  await page.getByRole("tab", { name: "Files" }).click();
  const marksheet = { name: "marksheet.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n") };
  await page.getByLabel("Files to add").setInputFiles(marksheet);
  await expect(page.getByRole("button", { name: "marksheet.pdf", exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expect(page.getByText("You changed the Course")).toBeVisible();
  await expect(page.getByText("Course: NEET → Foundation")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "WhatsApp" }).first().click();
  const sheet = page.getByRole("dialog", { name: "WhatsApp Student 50" });
  await sheet.getByRole("button", { name: "Hindi" }).click();
  await expect(sheet.getByRole("textbox", { name: "Message" })).toHaveValue(/नमस्ते Student जी/);
  const link = await sheet.getByRole("link", { name: "Open WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(link ?? "")).toContain("नमस्ते Student जी");
  await sheet.getByRole("button", { name: "Close" }).click();

  // Enrolling asks for what that status requires and the lead lacks.
  await page.getByRole("button", { name: /New enquiry/ }).click();
  await page.getByRole("menuitemradio", { name: "Enrolled" }).click();
  const question = page.getByRole("dialog", { name: "To move to Enrolled" });
  await expect(question.getByLabel("Course")).toBeHidden();
  await question.getByLabel("Joining date").fill("2027-04-01");
  await question.getByRole("button", { name: "Move to Enrolled" }).click();
  const worth = page.getByRole("dialog", { name: "What is Student 50 worth?" });
  await worth.getByRole("textbox", { name: "Value" }).fill("45,000");
  await worth.getByRole("button", { name: "Move to Enrolled" }).click();
  await expect(page.getByText(/Student 50 moved to Enrolled/)).toBeVisible();
});
