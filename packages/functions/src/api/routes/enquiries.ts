import { CONTACT_SENT_TEXT, DEMO_SENT_TEXT } from "@leadlane/core/enquiries/rules";
import { ContactMessage, DemoRequest, Receipt } from "@leadlane/core/enquiries/schema";
import * as z from "zod/mini";
import { beside, type Routes } from "../route";

const saying = (message: string) => beside(z.object({ message: z.string() }), () => ({ message }));

export const enquiryRoutes = {
  "post /mail/demo": {
    summary: "Ask for a demo; sales is mailed, and the visitor gets an acknowledgement",
    access: "public",
    body: DemoRequest,
    status: 201,
    data: Receipt,
    beside: saying(DEMO_SENT_TEXT),
    failures: ["rate_limited"],
  },
  "post /mail/contact": {
    summary: "Write to us; sales is mailed, and the visitor gets an acknowledgement",
    access: "public",
    body: ContactMessage,
    status: 201,
    data: Receipt,
    beside: saying(CONTACT_SENT_TEXT),
    failures: ["rate_limited"],
  },
} satisfies Routes;
