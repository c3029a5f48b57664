import { CreateUser, ForgotPassword, Login, ResetPassword } from "@leadlane/core/access/schema";
import { ContactMessage, DemoRequest } from "@leadlane/core/enquiries/schema";
import { CreateLead } from "@leadlane/core/leads/schema";
import { Register } from "@leadlane/core/tenants/schema";
import { ulid } from "ulid";
import { expect, test } from "vitest";
import type { Schema } from "yup";
import type * as z from "zod/mini";
import {
  emailSchema,
  registerSchema,
  resetPasswordSchema,
  signInSchema,
} from "../../../packages/web/src/features/auth/auth-schemas";
import { contactSchema } from "../../../packages/web/src/features/contact/contact-schema";
import { demoSchema } from "../../../packages/web/src/features/demo/demo-schema";
import { leadFormSchema } from "../../../packages/web/src/features/leads/form/lead-form-schema";
import { userFormSchema } from "../../../packages/web/src/features/settings/users/form/user-form-schema";
import { EMPTY_USER } from "../../../packages/web/src/features/settings/users/form/user-values";

/** Checks that forms and server accept and reject the same values with the same messages. */

type Values = Record<string, unknown>;

async function formErrors(schema: Schema, values: Values): Promise<Map<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return new Map();
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return new Map(inner.map(({ path, message }) => [path, message]));
  }
}

function serverErrors(schema: z.ZodMiniType, values: Values): Map<string, string> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  return new Map(
    issues.map(({ path, message }) => [path.join("."), message]).reverse() as [string, string][],
  );
}

const registration = {
  company: "Verma Traders",
  industry: "",
  name: "Asha Verma",
  email: "asha@verma.test",
  phone: "+919876543210",
  password: "monsoon-mango-42",
};
const lead = {
  name: "Ravi Kumar",
  phone: "+919845012345",
  email: "",
  company: "",
  source_id: "",
  status_id: ulid(),
  lost_reason: "",
  owner_id: "",
  value: "",
  follow_up_at: "",
  next_step: "",
  city: "",
  tags: [],
  note: "",
};

const user = {
  ...EMPTY_USER,
  name: "Bina Shah",
  email: "bina@verma.test",
  access: "password",
  password: "monsoon-mango-42",
};

const demo = {
  name: "Asha Verma",
  email: "asha@verma.test",
  phone: "+919876543210",
  company: "",
  employeeSize: "11-50",
  consent: false,
};
const contact = { ...demo, message: "Hello", website: "" };

const EMAILS = [
  "asha@verma.test",
  "ASHA@Verma.Test",
  "a b@c.de",
  "asha@verma",
  "asha",
  "@verma.test",
  "a@b.c,d",
  `${"a".repeat(65)}@b.cd`,
  "आशा@verma.test",
  "a@b..cd",
];
const NAMES = ["Asha", "आशा वर्मा", " ", "", "x".repeat(120), "x".repeat(121)];
const PHONES = [
  "98765 43210",
  "+91-9876543210",
  "09876543210",
  "12345",
  "call me",
  "+1 212 555 0123",
  "1".repeat(40),
];
/** Without a repeated or sequential pattern, which the server checks after the schema. */
const LONG_PASSWORD = Array.from({ length: 201 }, (_, at) => String.fromCharCode(97 + ((at * at) % 23))).join(
  "",
);
const PASSWORDS = ["short", "monsoon-mango-42", LONG_PASSWORD.slice(0, 200), LONG_PASSWORD];

const CASES: {
  form: string;
  yup: Schema;
  zod: z.ZodMiniType;
  base: Values;
  field: string;
  samples: unknown[];
}[] = [
  {
    form: "registration",
    yup: registerSchema,
    zod: Register,
    base: registration,
    field: "email",
    samples: EMAILS,
  },
  {
    form: "registration",
    yup: registerSchema,
    zod: Register,
    base: registration,
    field: "name",
    samples: NAMES,
  },
  {
    form: "registration",
    yup: registerSchema,
    zod: Register,
    base: registration,
    field: "company",
    samples: NAMES,
  },
  {
    form: "registration",
    yup: registerSchema,
    zod: Register,
    base: registration,
    field: "phone",
    samples: PHONES,
  },
  {
    form: "registration",
    yup: registerSchema,
    zod: Register,
    base: registration,
    field: "password",
    samples: PASSWORDS,
  },
  {
    form: "sign-in",
    yup: signInSchema,
    zod: Login,
    base: { email: "a@b.test", password: "x", remember: false },
    field: "email",
    samples: EMAILS,
  },
  {
    form: "forgotten password",
    yup: emailSchema,
    zod: ForgotPassword,
    base: { email: "" },
    field: "email",
    samples: EMAILS,
  },
  {
    form: "new password",
    yup: resetPasswordSchema,
    zod: ResetPassword,
    base: { token: "t" },
    field: "password",
    samples: PASSWORDS,
  },
  { form: "user", yup: userFormSchema, zod: CreateUser, base: user, field: "name", samples: NAMES },
  { form: "user", yup: userFormSchema, zod: CreateUser, base: user, field: "email", samples: EMAILS },
  {
    form: "user",
    yup: userFormSchema,
    zod: CreateUser,
    base: user,
    field: "phone",
    samples: ["", ...PHONES],
  },
  {
    form: "user",
    yup: userFormSchema,
    zod: CreateUser,
    base: user,
    field: "password",
    samples: PASSWORDS,
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "name",
    samples: NAMES,
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "email",
    samples: EMAILS,
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "phone",
    samples: PHONES,
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "company",
    samples: ["", "x".repeat(120), "x".repeat(121)],
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "next_step",
    samples: ["", "x".repeat(200), "x".repeat(201)],
  },
  {
    form: "lead",
    yup: leadFormSchema({ currency: "INR", lostStatusIds: [] }),
    zod: CreateLead,
    base: lead,
    field: "tags",
    samples: [[], ["vip"], Array(20).fill("a"), Array(21).fill("a")],
  },
];

const SIZES = ["", "1-10", "11-50", "51-200", "201-500", "500+", "3"];
const MESSAGES = ["", " ", "Hello\nthere", "x".repeat(2000), "x".repeat(2001)];
for (const [form, yup, zod, base, fields] of [
  [
    "demo",
    demoSchema,
    DemoRequest,
    demo,
    { name: NAMES, email: EMAILS, phone: ["", ...PHONES], company: NAMES, employeeSize: SIZES },
  ],
  [
    "contact",
    contactSchema,
    ContactMessage,
    contact,
    { name: NAMES, email: EMAILS, phone: ["", ...PHONES], company: NAMES, message: MESSAGES },
  ],
] as const) {
  for (const [field, samples] of Object.entries(fields))
    CASES.push({ form, yup, zod, base, field, samples: [...samples] });
}

/** The values of the lead form as sent to the server, without empty choices and amounts. */
function toRequest(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !(value === "" && /_id$|^value$|_at$/.test(name))),
  );
}

test.each(CASES)(
  "the $form form and the server agree on $field",
  async ({ yup, zod, base, field, samples }) => {
    for (const sample of samples) {
      const values = { ...base, [field]: sample };
      const messages = {
        form: (await formErrors(yup, values)).get(field),
        server: serverErrors(zod, toRequest(values)).get(field),
      };
      expect(messages.form, `${field} = ${JSON.stringify(sample)}`).toBe(messages.server);
    }
  },
);
