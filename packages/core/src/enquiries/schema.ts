import * as z from "zod/mini";
import { NAME_MAX } from "../access/rules";
import { email, optionalPhone, optionalText, phone, text } from "../kernel/field";
import { COMPANY_MAX, EMPLOYEE_SIZE_REQUIRED_TEXT, EMPLOYEE_SIZES, MESSAGE_MAX, WEBSITE_MAX } from "./rules";

const visitor = {
  name: text("Name", NAME_MAX),
  email: email(),
  company: optionalText("Company", COMPANY_MAX),
  website: optionalText("Website", WEBSITE_MAX),
};

/** A request for a demo (spec sections 3 and 5). */
export const DemoRequest = z.object({
  ...visitor,
  phone: phone(),
  employeeSize: z.enum(EMPLOYEE_SIZES, { error: () => EMPLOYEE_SIZE_REQUIRED_TEXT }),
  consent: z._default(z.boolean("Consent must be true or false"), false),
});
export type DemoRequest = z.infer<typeof DemoRequest>;

export const ContactMessage = z.object({
  ...visitor,
  message: text("Message", MESSAGE_MAX),
  phone: optionalPhone(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const Receipt = z.object({ id: z.string() });
export type Receipt = z.infer<typeof Receipt>;
