import { getObject, uploadUrl } from "../kernel/aws/bucket";
import { invalid } from "../kernel/error";
import { commit, readAll } from "../kernel/store";
import { assertAdmin, assertCan, useUser } from "../permissions/actor";
import * as Plan from "../plans/plan";
import * as Storage from "../plans/storage";
import * as RateLimit from "../rate-limit/rate-limit";
import {
  LEAD_FILE_BY_USER,
  LEAD_FILE_BY_USER_AND_DAY,
  UPLOAD_BY_USER,
  UPLOAD_BY_USER_AND_DAY,
} from "../rate-limit/rules";
import * as Entity from "./entity";
import {
  IMAGE_CONTENT_TEXT,
  IMAGE_SIDE_TEXT,
  type ImageKind,
  type ImageType,
  imageSizeOf,
  imageTypeOf,
  isTooLarge,
  UPLOAD_MISSING_TEXT,
  UPLOAD_SECONDS,
  type UploadKind,
} from "./rules";
import type { CreateUpload, PendingUpload } from "./schema";

const UPLOAD_RATES = [UPLOAD_BY_USER, UPLOAD_BY_USER_AND_DAY];
const LEAD_FILE_RATES = [LEAD_FILE_BY_USER, LEAD_FILE_BY_USER_AND_DAY];

/** Announces an upload, which only its caller can use. Throws 402, 403, 429. */
export async function create(input: CreateUpload): Promise<PendingUpload> {
  if (input.kind === "logo") assertAdmin();
  if (input.kind === "import") assertCan("can_import_leads");
  if (input.kind === "lead_file") await assertStorage(input.size);
  const { user_id } = useUser();
  for (const limit of input.kind === "lead_file" ? LEAD_FILE_RATES : UPLOAD_RATES)
    await RateLimit.count(limit, user_id);
  const upload = Entity.prepare(user_id, input);
  const { id, type, size } = upload;
  const url = await uploadUrl(Entity.objectKey(id), type, size, UPLOAD_SECONDS);
  return commit([Entity.create(upload)], { upload_id: id, url, headers: { "content-type": type } });
}

/** Before the upload; the limit itself holds when the file is attached. */
async function assertStorage(size: number): Promise<void> {
  const [subscription, used] = await readAll(Plan.read(), Storage.read());
  Storage.assertRoom(size, used, subscription);
}

export interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Finds the caller's upload for a purpose. Throws 400 for `field` otherwise. */
export async function find(uploadId: string, kind: UploadKind, field: string): Promise<Entity.StoredUpload> {
  const upload = await Entity.get({ id: uploadId });
  if (upload?.user_id !== useUser().user_id || upload.kind !== kind)
    throw invalid(field, UPLOAD_MISSING_TEXT);
  return upload;
}

/** Reads the caller's upload for a purpose. Throws 400 for `field` otherwise. */
export async function open(uploadId: string, kind: UploadKind, field: string): Promise<Content> {
  const upload = await find(uploadId, kind, field);
  const bytes = await getObject(Entity.objectKey(uploadId), upload.size);
  if (bytes?.byteLength !== upload.size) throw invalid(field, UPLOAD_MISSING_TEXT);
  return { bytes, type: upload.type };
}

export interface Image {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
}

/** As `open`, for an image. Throws 400 also for content of another type or size. */
export async function openImage(uploadId: string, kind: ImageKind, field: string): Promise<Image> {
  const { bytes, type } = await open(uploadId, kind, field);
  const found = imageTypeOf(bytes);
  const size = found && imageSizeOf(bytes, found);
  if (found !== type || !size) throw invalid(field, IMAGE_CONTENT_TEXT);
  if (isTooLarge(size)) throw invalid(field, IMAGE_SIDE_TEXT);
  return { bytes, type: found };
}
