export const UPLOAD_KINDS = ["logo", "avatar", "import"] as const; // what a file can be uploaded for
export type UploadKind = (typeof UPLOAD_KINDS)[number];
/** What becomes a picture that everybody of the business sees. */
export type ImageKind = Exclude<UploadKind, "import">;

const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
/** What browsers call a CSV file, depending on what is installed beside them. */
const CSV_TYPES = ["text/csv", "application/csv", "application/vnd.ms-excel"] as const;

export const IMAGE_BYTES_MAX = 512 * 1024;
const CSV_BYTES_MAX = 10 * 1024 * 1024;

/** How long an upload may begin, and how long what was uploaded can be used. */
export const UPLOAD_SECONDS = 5 * 60;
export const UPLOAD_KEPT_SECONDS = 24 * 60 * 60;

export const IMAGE_TYPE_TEXT = "Use a PNG, JPEG or WebP image";
export const IMAGE_SIZE_TEXT = "The image can have at most 512 KB";
export const CSV_TYPE_TEXT = "Use a CSV file";
export const CSV_SIZE_TEXT = "The file can have at most 10 MB";
export const UPLOAD_MISSING_TEXT = "This upload is not there, or has expired. Upload the file again.";
export const IMAGE_CONTENT_TEXT = "This file is not the image that it says it is.";

export function typesFor(kind: UploadKind): readonly string[] {
  return kind === "import" ? CSV_TYPES : IMAGE_TYPES;
}

export function mostBytesFor(kind: UploadKind): number {
  return kind === "import" ? CSV_BYTES_MAX : IMAGE_BYTES_MAX;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/** The kind of image that a file is by its first bytes, whatever its name says; null for anything else. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const has = (mark: readonly number[], at = 0) => mark.every((byte, place) => bytes[at + place] === byte);
  if (has(PNG)) return "image/png";
  if (has(JPEG)) return "image/jpeg";
  return has(RIFF) && has(WEBP, WEBP_AT) ? "image/webp" : null;
}
