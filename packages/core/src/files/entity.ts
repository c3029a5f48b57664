import { useTenant } from "../kernel/actor";
import { now, timestamp } from "../kernel/clock";
import { defineEntity } from "../kernel/define-entity";
import { createId } from "../kernel/id";
import { tenantScope } from "../kernel/table/key";
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

const uploads = defineEntity<StoredUpload>({
  name: "upload",
  key: ({ id }) => ({ pk: tenantScope("UPLOADS"), sk: `UPLOAD#${id}` }),
  expires: () => Math.floor(now() / 1000) + UPLOAD_KEPT_SECONDS,
});
export const create = uploads.create;
export const get = uploads.get;

export function prepare(userId: string, { kind, type, size }: CreateUpload): StoredUpload {
  return { id: createId(), user_id: userId, kind, type, size, created_at: timestamp() };
}

/** Key of an upload, which the bucket deletes after a day. */
export function objectKey(id: string): string {
  return `tmp/${useTenant()}/${id}`;
}
