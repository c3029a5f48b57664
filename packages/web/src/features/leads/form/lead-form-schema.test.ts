import { LEAD_NEEDS_CONTACT_TEXT, LOST_REASON_REQUIRED_TEXT } from "@leadlane/core/leads/rules";
import { CreateLead } from "@leadlane/core/leads/schema";
import { AMOUNT_MAX } from "@leadlane/core/money/rules";
import { describe, expect, it } from "vitest";
import type { ValidationError } from "yup";
import { leadFormSchema } from "./lead-form-schema";
import { emptyValues, type LeadValues, toCreate } from "./lead-values";

const STATUS = "01JD0000000000000000000000";
const LOST = "01JD0000000000000000000001";
const schema = leadFormSchema({ currency: "INR", lostStatusIds: [LOST] });
const valid: LeadValues = { ...emptyValues(STATUS, ""), name: "Asha Verma", phone: "+919876543210" };

async function errorsOf(values: Partial<LeadValues>): Promise<Record<string, string>> {
  try {
    await schema.validate({ ...valid, ...values }, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError; // yup only rejects with a ValidationError
    return Object.fromEntries(inner.map(({ path, message }) => [path, message]));
  }
}

function serverErrorsOf(values: Partial<LeadValues>): Record<string, string> {
  const input = toCreate({ ...valid, ...values }, { currency: "INR", timeZone: "Asia/Kolkata" }, false);
  const { error } = CreateLead.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("the lead form", () => {
  it("accepts a name and a phone number alone", async () => {
    expect(await errorsOf({})).toEqual({});
    expect(serverErrorsOf({})).toEqual({});
  });

  it.each<[string, Partial<LeadValues>]>([
    ["no name", { name: "  " }],
    ["a long name", { name: "x".repeat(121) }],
    ["a phone number that is none", { phone: "+9112" }],
    ["an e-mail that is none", { email: "asha@acme" }],
    ["a long company", { company: "x".repeat(121) }],
    ["a long next step", { next_step: "x".repeat(201) }],
    ["a long city", { city: "x".repeat(81) }],
    ["a long note", { note: "x".repeat(5001) }],
    ["too many tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    ["a value beyond all bounds", { value: String(AMOUNT_MAX / 100 + 1) }],
    ["a value that no number holds", { value: "9".repeat(20) }],
  ])("rejects %s with the message of the server", async (_, values) => {
    const errors = await errorsOf(values);
    expect(Object.keys(errors)).toHaveLength(1);
    expect(errors).toEqual(serverErrorsOf(values));
  });

  it("requires a phone number or an email", async () => {
    expect(await errorsOf({ phone: "" })).toEqual({ phone: LEAD_NEEDS_CONTACT_TEXT });
    expect(await errorsOf({ phone: "", email: "asha@acme.test" })).toEqual({});
  });

  it("requires a lost reason only for a lost lead", async () => {
    expect(await errorsOf({ status_id: LOST })).toEqual({ lost_reason: LOST_REASON_REQUIRED_TEXT });
    expect(await errorsOf({ status_id: LOST, lost_reason: "Budget" })).toEqual({});
  });

  it("accepts common notations of amounts", async () => {
    expect(await errorsOf({ value: "₹1,25,000" })).toEqual({});
    expect(await errorsOf({ value: "-5" })).toEqual({
      value: "Enter an amount such as 1,25,000 or 1.25 lakh",
    });
  });
});
