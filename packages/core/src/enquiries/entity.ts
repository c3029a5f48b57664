import { createHmac } from "node:crypto";
import { now, timestamp } from "../kernel/clock";
import { config } from "../kernel/config";
import { defineEntity, setFields } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import * as Table from "../kernel/table/client";
import { globalScope, type Key } from "../kernel/table/key";
import { absentOrExpired, put, type Write } from "../kernel/table/write";
import { type EmployeeSize, RETENTION_SECONDS, SAME_AGAIN_SECONDS } from "./rules";

interface Visitor {
  name: string;
  email: string;
  phone: string | null; // E.164
  company: string | null;
}

export type EnquiryContent =
  | (Visitor & { kind: "demo"; employee_size: EmployeeSize; consent: boolean })
  | (Visitor & { kind: "contact"; message: string });

export type StoredEnquiry = EnquiryContent & {
  id: string;
  rev: number;
  is_spam: boolean;
  created_at: string;
  sales_mailed_at: string | null;
  acknowledged_at: string | null;
};

function partition(): string {
  return globalScope("ENQUIRIES", "KEPT");
}

const enquiries = defineEntity<StoredEnquiry>({
  name: "enquiry",
  key: ({ id }) => ({ pk: partition(), sk: id }),
  expires: () => seconds() + RETENTION_SECONDS,
  isStamped: false,
});
export const get = enquiries.get;

function duplicateKey(content: EnquiryContent): Key {
  const hash = createHmac("sha256", config.authSecret).update(`enquiry\0${JSON.stringify(content)}`);
  return { pk: globalScope("ENQUIRY", hash.digest("base64url")), sk: "TWIN" };
}

function seconds(): number {
  return Math.floor(now() / 1000);
}

/** Writes that store an enquiry unless the same one was stored within the last minute. */
export function create(content: EnquiryContent, isSpam: boolean): { id: string; writes: Write[] } {
  const id = createId();
  const stored: StoredEnquiry = {
    ...content,
    id,
    is_spam: isSpam,
    created_at: timestamp(),
    sales_mailed_at: null,
    acknowledged_at: null,
    rev: 1,
  };
  const duplicateMarker = {
    ...duplicateKey(content),
    entity: "enquiry-twin",
    id,
    ttl: seconds() + SAME_AGAIN_SECONDS,
  };
  return { id, writes: [enquiries.put(stored), put(duplicateMarker, absentOrExpired())] };
}

/** The id of the same enquiry within the last minute. */
export async function findDuplicate(content: EnquiryContent): Promise<string | undefined> {
  const item = await Table.get(duplicateKey(content));
  return item && String(item.id);
}

export function markMailed(id: string, email: "sales" | "acknowledgement"): Write {
  const field = email === "sales" ? "sales_mailed_at" : "acknowledged_at";
  return setFields(enquiries, { id }, { [field]: timestamp() });
}

export async function listNewest(limit: number): Promise<StoredEnquiry[]> {
  const { items } = await Table.query({ partition: partition(), descending: true, limit });
  return enquiries.parseAll(items);
}
