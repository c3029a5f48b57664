import { useContext } from "../kernel/context";
import { ConditionFailed, commit } from "../kernel/store";
import { sendMail } from "../mail/mailer";
import * as RateLimit from "../rate-limit/rate-limit";
import { MAIL_BY_ADDRESS } from "../rate-limit/rules";
import { type EnquiryEmail, writeEmail } from "./emails";
import * as Entity from "./entity";
import type { ContactMessage, DemoRequest, Receipt } from "./schema";

/** Stores a demo request; its emails follow. */
export function requestDemo({ employeeSize, consent, ...visitor }: DemoRequest): Promise<Receipt> {
  const content = { kind: "demo", ...visitorOf(visitor), employee_size: employeeSize, consent } as const;
  return store(content, isFilled(visitor.website));
}

/** Stores a visitor's message; its emails follow. */
export function contact({ message, ...visitor }: ContactMessage): Promise<Receipt> {
  return store({ kind: "contact", ...visitorOf(visitor), message }, isFilled(visitor.website));
}

async function store(content: Entity.EnquiryContent, isSpam: boolean): Promise<Receipt> {
  await RateLimit.attempt([MAIL_BY_ADDRESS, useContext().viewer]);
  const { id, writes } = Entity.create(content, isSpam);
  try {
    return await commit(writes, { id });
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return { id: (await Entity.findDuplicate(content)) ?? id };
  }
}

interface Visitor {
  name: string;
  email: string;
  phone?: string | null;
  company?: string | null;
}

function visitorOf({ name, email, phone, company }: Visitor) {
  return { name, email, phone: phone || null, company: company || null };
}

function isFilled(value: string | null | undefined): boolean {
  return Boolean(value);
}

/** Sends one of an enquiry's emails, once. Throws when the mail service refuses it. */
export async function sendEmail(id: string, email: EnquiryEmail): Promise<"sent" | "unneeded"> {
  const enquiry = await Entity.get({ id });
  const sentAt = email === "sales" ? enquiry?.sales_mailed_at : enquiry?.acknowledged_at;
  if (!enquiry || sentAt) return "unneeded";
  const { to, replyTo, ...written } = writeEmail(enquiry, email);
  await sendMail(to, written, { replyTo });
  try {
    await commit([Entity.markMailed(id, email)], null);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return "sent";
}

export type Enquiry = Entity.StoredEnquiry;

export function listNewest(limit: number): Promise<Enquiry[]> {
  return Entity.listNewest(limit);
}
