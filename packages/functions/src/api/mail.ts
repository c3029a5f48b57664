import { contact, requestDemo } from "@leadlane/core/enquiry/enquiry";
import { CONTACT_SENT_TEXT, DEMO_SENT_TEXT } from "@leadlane/core/enquiry/rules";
import { ContactMessage, DemoRequest, Receipt } from "@leadlane/core/enquiry/schema";
import * as z from "zod/mini";
import { route } from "./route";

const saying = (message: string) => ({
  shape: z.object({ message: z.string() }),
  of: () => ({ message }),
});

export const mailRoutes = [
  route({
    method: "post",
    path: "/mail/demo",
    summary: "Ask for a demo; sales is mailed, and the visitor gets an acknowledgement",
    access: "public",
    body: DemoRequest,
    status: 201,
    data: Receipt,
    beside: saying(DEMO_SENT_TEXT),
    failures: ["rate_limited"],
    handle: ({ body }) => requestDemo(body),
  }),
  route({
    method: "post",
    path: "/mail/contact",
    summary: "Write to us; sales is mailed, and the visitor gets an acknowledgement",
    access: "public",
    body: ContactMessage,
    status: 201,
    data: Receipt,
    beside: saying(CONTACT_SENT_TEXT),
    failures: ["rate_limited"],
    handle: ({ body }) => contact(body),
  }),
];
