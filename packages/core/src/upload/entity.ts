/**
 * Uploads that were announced, for a day: whose each is, and what it was to be.
 *
 * - announce: 1 put
 * - use: 1 GetItem
 */
import { useTenant } from "../actor";
import { now, timestamp } from "../clock";
import { createId } from "../id";
import { stamp } from "../store";
import * as Table from "../table/client";
import { type Key, tenantScope } from "../table/key";
import { absent, put, type Write } from "../table/write";
import { UPLOAD_KEPT_SECONDS, type UploadKind } from "./rules";
import type { CreateUpload } from "./schema";

export interface StoredUpload {
  id: string;
  user_id: string;
  kind: UploadKind;
  type: string;
  size: number;
  created_at: string;
}

function key(id: string): Key {
  return { pk: tenantScope("UPLOADS"), sk: `UPLOAD#${id}` };
}

/** A new upload of a user. */
export function prepare(userId: string, { kind, type, size }: CreateUpload): StoredUpload {
  return { id: createId(), user_id: userId, kind, type, size, created_at: timestamp() };
}

export function create(upload: StoredUpload): Write {
  const ttl = Math.floor(now() / 1000) + UPLOAD_KEPT_SECONDS;
  return put({ ...key(upload.id), entity: "upload", ...upload, ttl, ...stamp() }, absent);
}

export async function get(id: string): Promise<StoredUpload | undefined> {
  const item = await Table.get(key(id));
  // Written by `create` alone.
  return item as unknown as StoredUpload | undefined;
}

/** Where the bucket keeps what was uploaded; it goes by itself after a day. */
export function objectKey(id: string): string {
  return `tmp/${useTenant()}/${id}`;
}
