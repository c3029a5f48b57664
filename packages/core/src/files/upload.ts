import { getObject, uploadUrl } from "../kernel/aws/bucket";
import { invalid } from "../kernel/error";
import { commit } from "../kernel/store";
import { assertAdmin, assertCan, useUser } from "../permissions/actor";
import * as RateLimit from "../rate-limit/rate-limit";
import { UPLOAD_BY_USER, UPLOAD_BY_USER_AND_DAY } from "../rate-limit/rules";
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

/** Announces a file and says where to put it; only its announcer can use it. 403 without the right, 429 for too many. */
export async function create(input: CreateUpload): Promise<PendingUpload> {
  if (input.kind === "logo") assertAdmin();
  if (input.kind === "import") assertCan("can_import_leads");
  const { user_id } = useUser();
  await RateLimit.count(UPLOAD_BY_USER, user_id);
  await RateLimit.count(UPLOAD_BY_USER_AND_DAY, user_id);
  const upload = Entity.prepare(user_id, input);
  const { id, type, size } = upload;
  const url = await uploadUrl(Entity.objectKey(id), type, size, UPLOAD_SECONDS);
  return commit([Entity.create(upload)], { upload_id: id, url, headers: { "content-type": type } });
}

export interface Content {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** What the caller announced for this purpose: 1 GetItem. 400 naming `field` for anything else, and nobody learns what it was. */
export async function find(uploadId: string, kind: UploadKind, field: string): Promise<Entity.StoredUpload> {
  const upload = await Entity.get({ id: uploadId });
  if (upload?.user_id !== useUser().user_id || upload.kind !== kind)
    throw invalid(field, UPLOAD_MISSING_TEXT);
  return upload;
}

/** What the caller uploaded for this purpose. 400 naming `field` for anything else. */
export async function open(uploadId: string, kind: UploadKind, field: string): Promise<Content> {
  const upload = await find(uploadId, kind, field);
  const bytes = await getObject(Entity.objectKey(uploadId), upload.size);
  if (bytes?.byteLength !== upload.size) throw invalid(field, UPLOAD_MISSING_TEXT);
  return { bytes, type: upload.type };
}

/** An image that is one by its content. */
export interface Image {
  bytes: Uint8Array<ArrayBuffer>;
  type: ImageType;
}

/** As `open`, for an image. Throws 400 naming `field` too where the content is not what its type says, or too large. */
export async function openImage(uploadId: string, kind: ImageKind, field: string): Promise<Image> {
  const { bytes, type } = await open(uploadId, kind, field);
  const found = imageTypeOf(bytes);
  const size = found && imageSizeOf(bytes, found);
  if (found !== type || !size) throw invalid(field, IMAGE_CONTENT_TEXT);
  if (isTooLarge(size)) throw invalid(field, IMAGE_SIDE_TEXT);
  return { bytes, type: found };
}
