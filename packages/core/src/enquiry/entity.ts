/**
 * What visitors wrote: requests for a demo, and messages. They belong to no tenant.
 *
 * - keep: 1 transaction of 2 items; 1 GetItem more where the same came a moment ago
 * - send one of its letters: 1 GetItem, 1 update
 * - the newest: 1 Query
 */
import { createHmac } from "node:crypto";
import { now, timestamp } from "../clock";
import { config } from "../config";
import { createId } from "../id";
import * as Table from "../table/client";
import { globalScope, type Key } from "../table/key";
import { absentOrExpired, put, set, type Write } from "../table/write";
import { ENQUIRY } from "./enquiry-event";
import { type EmployeeSize, KEPT_SECONDS, SAME_AGAIN_SECONDS } from "./rules";

interface Visitor {
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  company: string | null;
}

/** What was written, as it is kept. */
export type EnquiryContent =
  | (Visitor & { kind: "demo"; employee_size: EmployeeSize; consent: boolean })
  | (Visitor & { kind: "contact"; message: string });

export type StoredEnquiry = EnquiryContent & {
  id: string;
  /** Written by a machine: kept, and nobody is written to. */
  is_spam: boolean;
  created_at: string;
  /** When its letters left. */
  sales_mailed_at: string | null;
  acknowledged_at: string | null;
};

function partition(): string {
  return globalScope("ENQUIRIES", "KEPT");
}

function key(id: string): Key {
  return { pk: partition(), sk: id };
}

/** Stands for a minute for content that came, by a hash that tells nothing of it. */
function twinKey(content: EnquiryContent): Key {
  const hash = createHmac("sha256", config.authSecret).update(`enquiry\0${JSON.stringify(content)}`);
  return { pk: globalScope("ENQUIRY", hash.digest("base64url")), sk: "TWIN" };
}

function seconds(): number {
  return Math.floor(now() / 1000);
}

/** The writes that keep an enquiry, on condition that the same did not come within the last minute. */
export function create(content: EnquiryContent, isSpam: boolean): { id: string; writes: Write[] } {
  const id = createId();
  const stored: StoredEnquiry = {
    ...content,
    id,
    is_spam: isSpam,
    created_at: timestamp(),
    sales_mailed_at: null,
    acknowledged_at: null,
  };
  const twin = { ...twinKey(content), entity: "enquiry-twin", id, ttl: seconds() + SAME_AGAIN_SECONDS };
  return {
    id,
    writes: [
      put({ ...key(id), entity: ENQUIRY, ...stored, rev: 1, ttl: seconds() + KEPT_SECONDS }),
      put(twin, absentOrExpired()),
    ],
  };
}

/** The id under which the same content came within the last minute. */
export async function findTwin(content: EnquiryContent): Promise<string | undefined> {
  const item = await Table.get(twinKey(content));
  return item && String(item.id);
}

export async function get(id: string): Promise<StoredEnquiry | undefined> {
  const item = await Table.get(key(id));
  // Written by `create` alone.
  return item as unknown as StoredEnquiry | undefined;
}

/** Notes that one of its letters has left. */
export function markMailed(id: string, letter: "sales" | "acknowledgement"): Write {
  const field = letter === "sales" ? "sales_mailed_at" : "acknowledged_at";
  return set(key(id), { [field]: timestamp() });
}

/** The newest first, at most `limit`. */
export async function listNewest(limit: number): Promise<StoredEnquiry[]> {
  const { items } = await Table.query({ partition: partition(), descending: true, limit });
  // The partition holds nothing else.
  return items as unknown as StoredEnquiry[];
}
