import * as z from "zod/mini";
import { NAME_MAX } from "../access/rules";
import { newPassword } from "../access/schema";
import { accountEmail, optionalText, phone, text } from "../kernel/field";
import { PLAN_IDS } from "../plans/rules";
import { COMPANY_MAX, INDUSTRY_MAX } from "./rules";

export const Register = z.object({
  name: text("Name", NAME_MAX),
  email: accountEmail(),
  password: newPassword(),
  phone: phone(),
  company: text("Business name", COMPANY_MAX),
  industry: optionalText("Industry", INDUSTRY_MAX),
  plan: z.optional(z.enum(PLAN_IDS, "Plan must be one that can be chosen")),
});
export type Register = z.infer<typeof Register>;
