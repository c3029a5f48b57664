import type { Enquiry } from "@leadlane/core/enquiries/enquiry";
import {
  CONTACT_SENT_TEXT,
  DEMO_SENT_TEXT,
  EMPLOYEE_SIZES,
  MESSAGE_MAX,
} from "@leadlane/core/enquiries/rules";
import { Receipt } from "@leadlane/core/enquiries/schema";
import { shiftClock } from "@leadlane/core/kernel/clock";
import { MAIL_BY_ADDRESS } from "@leadlane/core/rate-limit/rules";
import { afterEach, expect, it, vi } from "vitest";
import { anonymous } from "../../support/client";
import { mailsTo, waitForMail } from "../../support/mailbox";
import { drained, useOwnProduct } from "../../support/product";
import { scan } from "../../support/snapshot";
import { newEmail } from "../../support/tenant";

useOwnProduct();

const SALES = "hello@leadlane.example";

afterEach(() => {
  shiftClock(0);
  vi.unstubAllEnvs();
});

function demo(change: Record<string, unknown> = {}) {
  return {
    name: "Asha Verma",
    email: newEmail(),
    phone: "98765 43210",
    company: "Verma Traders",
    employeeSize: "11-50",
    ...change,
  };
}

function message(change: Record<string, unknown> = {}) {
  return { name: "Ravi Kumar", email: newEmail(), message: "Do you have a plan for schools?", ...change };
}

/** The stored enquiries of an address. */
async function storedEnquiries(email: string): Promise<Enquiry[]> {
  const items = await scan((item) => item.entity === "enquiry" && item.email === email);
  return Object.values(items) as Enquiry[];
}

const mailsAbout = (email: string) =>
  mailsTo(SALES).then((mails) => mails.filter((mail) => mail.text.includes(email)));

it("stores a demo request, notifies sales and thanks the visitor", async () => {
  const body = demo({ consent: true });
  const answer = await anonymous.post("/mail/demo", body);
  const { id } = answer.as(Receipt, 201);
  expect(answer.body).toMatchObject({ message: DEMO_SENT_TEXT });
  const confirmation = await waitForMail(body.email);
  expect(confirmation.subject).toBe("Your Leadlane demo");
  expect(confirmation.text).toContain("Hello Asha Verma,");
  expect(confirmation.html).toContain("Hello Asha Verma,");
  const salesMail = await waitForMail(SALES, (mail) => mail.text.includes(body.email));
  expect(salesMail).toMatchObject({
    subject: "Demo request: Asha Verma, Verma Traders",
    reply_to: [body.email],
  });
  for (const text of ["+919876543210", "Team size: 11-50", "News and offers: Yes"])
    expect(salesMail.text).toContain(text);
  expect(salesMail.html).toContain("+919876543210");
  await drained();
  expect(await storedEnquiries(body.email)).toMatchObject([
    {
      id,
      kind: "demo",
      consent: true,
      employee_size: "11-50",
      is_spam: false,
      sales_mailed_at: expect.any(String),
      acknowledged_at: expect.any(String),
    },
  ]);
});

it("stores a message with its line breaks, and repeats none of it in the email to the visitor", async () => {
  const text = "First line.\nSecond line with https://casino.example";
  const body = message({ message: text, phone: "", company: null, name: "Win at www.casino.example" });
  const answer = await anonymous.post("/mail/contact", body);
  answer.as(Receipt, 201);
  expect(answer.body).toMatchObject({ message: CONTACT_SENT_TEXT });
  const salesMail = await waitForMail(SALES, (mail) => mail.text.includes(body.email));
  expect(salesMail.text).toContain(text);
  const confirmation = await waitForMail(body.email);
  expect(confirmation.text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(confirmation)).not.toContain("casino");
  expect(await storedEnquiries(body.email)).toMatchObject([{ kind: "contact", message: text, phone: null }]);
});

it("returns the texts of the forms, also in the error field", async () => {
  const empty = (await anonymous.post("/mail/demo", {})).expectInvalid(
    "name",
    "email",
    "phone",
    "employeeSize",
  );
  expect(empty.errors?.map(({ message }) => message).sort()).toEqual([
    "Email is required",
    "Name is required",
    "Phone number is required",
    "Please select an option",
  ]);
  const wrong = demo({ email: "asha@", phone: "+91 12345678901234567", employeeSize: "3", consent: "yes" });
  (await anonymous.post("/mail/demo", wrong)).expectInvalid("email", "phone", "employeeSize", "consent");
  for (const employeeSize of EMPLOYEE_SIZES)
    (await anonymous.post("/mail/demo", demo({ employeeSize }))).as(Receipt, 201);
  (await anonymous.post("/mail/contact", {})).expectInvalid("name", "email", "message");
  const long = message({ message: "x".repeat(MESSAGE_MAX + 1), phone: "12" });
  (await anonymous.post("/mail/contact", long)).expectInvalid("message", "phone");
});

it("prevents header injection through any field", async () => {
  const break_in = "Asha\r\nBcc: everybody@example.test\r\n\r\n<script>alert(1)</script>";
  const body = demo({ name: break_in, company: break_in });
  (await anonymous.post("/mail/demo", body)).as(Receipt, 201);
  (await anonymous.post("/mail/demo", demo({ email: "a@b.test\r\nBcc: c@d.test" }))).expectInvalid("email");
  const salesMail = await waitForMail(SALES, (mail) => mail.text.includes(body.email));
  expect(salesMail.subject).not.toMatch(/[\r\n]/);
  expect(salesMail.to).toEqual([SALES]);
  expect(salesMail.reply_to).toEqual([body.email]);
  expect(salesMail.text).not.toMatch(/^Bcc:/m);
  expect(salesMail.html).not.toContain("<script>");
  expect((await waitForMail(body.email)).text).toMatch(/^Hello,\n/);
});

it("stores a repeated submission once and sends one pair of emails", async () => {
  const body = demo();
  const answers = await Promise.all([1, 2, 3].map(() => anonymous.post("/mail/demo", body)));
  const ids = answers.map((answer) => answer.as(Receipt, 201).id);
  expect(new Set(ids).size).toBe(1);
  await drained();
  expect(await storedEnquiries(body.email)).toHaveLength(1);
  expect([await mailsTo(body.email), await mailsAbout(body.email)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  shiftClock(61_000);
  expect((await anonymous.post("/mail/demo", body)).as(Receipt, 201).id).not.toBe(ids[0]);
});

it("answers bots like people, stores their messages separately and sends no email", async () => {
  const body = message({ website: "https://casino.example" });
  const answer = await anonymous.post("/mail/contact", body);
  answer.as(Receipt, 201);
  expect(answer.body).toMatchObject({ message: CONTACT_SENT_TEXT });
  await drained();
  expect(await storedEnquiries(body.email)).toMatchObject([{ is_spam: true, sales_mailed_at: null }]);
  expect([...(await mailsTo(body.email)), ...(await mailsAbout(body.email))]).toEqual([]);
});

it("allows ten submissions an hour per IP address across both forms", async () => {
  expect(MAIL_BY_ADDRESS).toMatchObject({ max: 10, seconds: 3600 });
  vi.stubEnv("RATE_LIMIT_FACTOR", "1");
  shiftClock(2 * 3_600_000);
  for (let n = 0; n < 5; n += 1) {
    (await anonymous.post("/mail/demo", demo())).as(Receipt, 201);
    (await anonymous.post("/mail/contact", message())).as(Receipt, 201);
  }
  const answer = await anonymous.post("/mail/contact", message());
  answer.expectError(429, "RATE_LIMITED");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3500);
});
