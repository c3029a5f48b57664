import { config } from "../kernel/config";
import { MAIL_BRAND } from "../mail/brand";
import { oneLine, plainText } from "../mail/escape";
import { type RenderedEmail, render } from "../mail/layout";
import { greeting } from "../mail/names";
import type { StoredEnquiry } from "./entity";
import { MESSAGE_MAX } from "./rules";

/** Each enquiry has two: to those who sell the product, and back to the visitor. */
export type EnquiryEmail = "sales" | "acknowledgement";

export type AddressedEmail = RenderedEmail & { to: string; replyTo?: string };

const NAME_MAX = 80;

export function writeEmail(enquiry: StoredEnquiry, email: EnquiryEmail): AddressedEmail {
  return email === "sales" ? toSales(enquiry) : toVisitor(enquiry);
}

function toSales(enquiry: StoredEnquiry): AddressedEmail {
  const name = oneLine(enquiry.name, NAME_MAX);
  const from = enquiry.company ? `${name}, ${oneLine(enquiry.company, NAME_MAX)}` : name;
  const isDemo = enquiry.kind === "demo";
  const message = render({
    subject: isDemo ? `Demo request: ${from}` : `Message from ${from}`,
    greeting: isDemo ? `${name} has asked for a demo.` : `${name} has written to us.`,
    paragraphs: ["Reply to this email to answer."],
    facts: factsOf(enquiry),
    note: `Saved as ${enquiry.id}, ${enquiry.created_at}.`,
  });
  return { ...message, to: config.salesMailbox, replyTo: enquiry.email };
}

function factsOf(enquiry: StoredEnquiry): [label: string, value: string][] {
  const { name, email, phone, company } = enquiry;
  const own: [string, string][] =
    enquiry.kind === "demo"
      ? [
          ["Team size", enquiry.employee_size],
          ["News and offers", enquiry.consent ? "Yes, please" : "No"],
        ]
      : [["Message", plainText(enquiry.message, MESSAGE_MAX)]];
  return [
    ["Name", oneLine(name)],
    ["Email", oneLine(email)],
    ["Phone", phone ?? "–"],
    ["Company", company ? oneLine(company) : "–"],
    ...own,
  ];
}

/** The address may be a stranger's, so the letter repeats nothing of what was written. */
function toVisitor(enquiry: StoredEnquiry): AddressedEmail {
  const isDemo = enquiry.kind === "demo";
  const message = render({
    subject: isDemo ? `Your ${MAIL_BRAND.product} demo` : `We have your message`,
    greeting: greeting(enquiry.name),
    paragraphs: isDemo
      ? [
          `Thank you for asking for a demo of ${MAIL_BRAND.product}. We will write to you to find a time that suits you.`,
          "In the meantime, you can read how other teams work with their leads.",
        ]
      : [`Thank you for writing to ${MAIL_BRAND.product}. We have your message and will reply by email.`],
    action: { label: `Visit ${MAIL_BRAND.product}`, url: `${config.siteUrl}${isDemo ? "/blog" : "/"}` },
    note: "If you didn't contact us, ignore this email: you won't hear from us again.",
  });
  return { ...message, to: enquiry.email };
}
