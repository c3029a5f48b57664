import { CONTACT_SENT_TEXT, DEMO_SENT_TEXT } from "@leadlane/core/enquiries/rules";
import { ContactMessage, DemoRequest, Receipt } from "@leadlane/core/enquiries/schema";
import * as z from "zod/mini";
import { fieldsFrom, type Routes } from "../route";

const withMessage = (message: string) => fieldsFrom(z.object({ message: z.string() }), () => ({ message }));

export const enquiryRoutes = {
  "post /mail/demo": {
    summary: "Request a demo; sales is notified by email and the visitor gets a confirmation",
    access: "public",
    body: DemoRequest,
    status: 201,
    data: Receipt,
    extraFields: withMessage(DEMO_SENT_TEXT),
    failures: ["rate_limited"],
  },
  "post /mail/contact": {
    summary: "Contact us; sales is notified by email and the visitor gets a confirmation",
    access: "public",
    body: ContactMessage,
    status: 201,
    data: Receipt,
    extraFields: withMessage(CONTACT_SENT_TEXT),
    failures: ["rate_limited"],
  },
} satisfies Routes;
