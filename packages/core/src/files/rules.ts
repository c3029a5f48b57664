export const UPLOAD_KINDS = ["logo", "avatar", "import", "lead_file"] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];
export type ImageKind = Extract<UploadKind, "logo" | "avatar">;

const IMAGE_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Media types that browsers report for CSV files and workbooks. */
const TABLE_TYPES = [
  ...["text/csv", "application/csv", "application/vnd.ms-excel", XLSX_TYPE],
  ...["text/plain", "text/tab-separated-values"],
];

/** Types of files on leads, with their file extensions. */
export const LEAD_FILE_TYPES = {
  "application/pdf": ["pdf"],
  "image/png": ["png"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  [XLSX_TYPE]: ["xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": ["pptx"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  "application/vnd.ms-powerpoint": ["ppt"],
  "text/csv": ["csv"],
  "text/plain": ["txt"],
  "audio/mpeg": ["mp3"],
  "audio/mp4": ["m4a"],
  "audio/ogg": ["ogg", "oga", "opus"],
  "audio/wav": ["wav"],
  "audio/amr": ["amr"],
} as const satisfies Record<string, readonly string[]>;
export type LeadFileType = keyof typeof LEAD_FILE_TYPES;

export const IMAGE_BYTES_MAX = 512 * 1024;
/** Pixels per side: a small file can hold an image that takes gigabytes to draw. */
const IMAGE_SIDE_MAX = 4096;
const CSV_BYTES_MAX = 10 * 1024 * 1024;
const LEAD_FILE_BYTES_MAX = 20 * 1024 * 1024;

/** How long an upload may start, and how long it can be used. */
export const UPLOAD_SECONDS = 5 * 60;
export const UPLOAD_KEPT_SECONDS = 24 * 60 * 60;

export const IMAGE_TYPE_TEXT = "Use a PNG, JPEG or WebP image";
export const IMAGE_SIZE_TEXT = "The image can be at most 512 KB";
export const IMAGE_SIDE_TEXT = "The image can be at most 4,096 pixels wide or high";
export const CSV_TYPE_TEXT = "Use a CSV or XLSX file";
export const CSV_SIZE_TEXT = "The file can be at most 10 MB";
export const LEAD_FILE_TYPE_TEXT =
  "Use a PDF, image (PNG, JPEG, WebP, GIF), Word, Excel, PowerPoint, text, CSV or audio file";
export const LEAD_FILE_SIZE_TEXT = "The file can be at most 20 MB";
export const UPLOAD_MISSING_TEXT = "This upload was not found or has expired. Upload the file again.";
export const IMAGE_CONTENT_TEXT = "This file is not a valid image.";

interface UploadLimits {
  types: readonly string[];
  maxBytes: number;
  typeText: string;
  sizeText: string;
}

const IMAGE_LIMITS: UploadLimits = {
  types: IMAGE_TYPES,
  maxBytes: IMAGE_BYTES_MAX,
  typeText: IMAGE_TYPE_TEXT,
  sizeText: IMAGE_SIZE_TEXT,
};

export const UPLOAD_LIMITS: Record<UploadKind, UploadLimits> = {
  logo: IMAGE_LIMITS,
  avatar: IMAGE_LIMITS,
  import: {
    types: TABLE_TYPES,
    maxBytes: CSV_BYTES_MAX,
    typeText: CSV_TYPE_TEXT,
    sizeText: CSV_SIZE_TEXT,
  },
  lead_file: {
    types: Object.keys(LEAD_FILE_TYPES),
    maxBytes: LEAD_FILE_BYTES_MAX,
    typeText: LEAD_FILE_TYPE_TEXT,
    sizeText: LEAD_FILE_SIZE_TEXT,
  },
};

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];
const WEBP_AT = 8;

/** Pixels, as in the header of the image. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The image type by its first bytes; null for any other file. */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const has = (mark: readonly number[], at = 0) => mark.every((byte, place) => bytes[at + place] === byte);
  if (has(PNG)) return "image/png";
  if (has(JPEG)) return "image/jpeg";
  return has(RIFF) && has(WEBP, WEBP_AT) ? "image/webp" : null;
}

/** The size in an image's header, without decoding it; null when unreadable. */
export function imageSizeOf(bytes: Uint8Array, type: ImageType): ImageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = SIZE_READERS[type](view);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

export function isTooLarge({ width, height }: ImageSize): boolean {
  return Math.max(width, height) > IMAGE_SIDE_MAX;
}

type SizeReader = (view: DataView) => ImageSize | null;

const SIZE_READERS: Record<ImageType, SizeReader> = {
  "image/png": (view) =>
    nameAt(view, 12) === "IHDR" ? { width: view.getUint32(16), height: view.getUint32(20) } : null,
  "image/jpeg": jpegSize,
  "image/webp": webpSize,
};

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
}

const JPEG_DATA = 0xda;
const NO_FRAMES = [0xc4, 0xc8, 0xcc]; // markers in the range of frames that are none
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

function jpegSize(view: DataView): ImageSize | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === JPEG_DATA || hasNoLength(marker)) return null;
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    const isFill = marker === 0xff;
    at += isFill ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

const SIDE_BITS = 14;
const SIDE_MASK = 2 ** SIDE_BITS - 1;

function webpSize(view: DataView): ImageSize | null {
  switch (nameAt(view, 12)) {
    case "VP8 ":
      return { width: view.getUint16(26, true) & SIDE_MASK, height: view.getUint16(28, true) & SIDE_MASK };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: (bits & SIDE_MASK) + 1, height: ((bits >>> SIDE_BITS) & SIDE_MASK) + 1 };
    }
    case "VP8X":
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
    default:
      return null;
  }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 2 ** 16;
}
