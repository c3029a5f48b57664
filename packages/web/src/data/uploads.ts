import {
  CSV_SIZE_TEXT,
  CSV_TYPE_TEXT,
  IMAGE_BYTES_MAX,
  IMAGE_SIDE_TEXT,
  IMAGE_SIZE_TEXT,
  IMAGE_TYPE_TEXT,
  type ImageKind,
  imageSizeOf,
  imageTypeOf,
  isTooLarge,
  LEAD_FILE_SIZE_TEXT,
  LEAD_FILE_TYPE_TEXT,
  UPLOAD_LIMITS,
  type UploadKind,
  XLSX_TYPE,
} from "@leadlane/core/files/rules";
import { typeByName } from "@leadlane/core/lead-files/rules";
import { TEXTS } from "../config/texts";
import { api } from "../lib/api/api";
import { ApiError } from "../lib/api/api-error";

/** px; larger than any place that shows an image, even on 2x screens. */
const SIDE_MAX = 512;
const QUALITY = 0.85;

type OnProgress = (share: number) => void; // `share` is from 0 to 1

/** Uploads a file and resolves to its upload id. Rejects with an `ApiError`. */
async function uploadFile(
  kind: UploadKind,
  file: Blob,
  type: string,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<string> {
  const { upload_id, url, headers } = await api.post("/uploads", { body: { kind, type, size: file.size } });
  await uploadWithProgress(url, headers, file, onProgress, signal);
  return upload_id;
}

/** Uploads an image, scaled down if needed. The file's first bytes must be those of an image. */
export async function uploadImage(kind: ImageKind, file: Blob, onProgress: OnProgress): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, IMAGE_BYTES_MAX).arrayBuffer());
  const type = imageTypeOf(bytes);
  if (type === null) throw invalidFile(`${IMAGE_TYPE_TEXT}.`);
  const size = imageSizeOf(bytes, type);
  const isWide = size !== null && isTooLarge(size);
  const image = isWide || file.size > IMAGE_BYTES_MAX ? await shrinkImage(file).catch(() => null) : file;
  if (!image || image.size > IMAGE_BYTES_MAX)
    throw invalidFile(`${isWide ? IMAGE_SIDE_TEXT : IMAGE_SIZE_TEXT}.`);
  return uploadFile(kind, image, image === file ? type : image.type, onProgress);
}

const TABLE_TYPES: Readonly<Record<string, string>> = {
  xlsx: XLSX_TYPE,
  csv: "text/csv",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
};

/**
 * Uploads a spreadsheet. The type is taken from the file extension, because browsers report many types for
 * these files. Rejects when aborted.
 */
export function uploadTable(file: File, onProgress: OnProgress, signal: AbortSignal): Promise<string> {
  const type = TABLE_TYPES[file.name.split(".").at(-1)?.toLowerCase() ?? ""];
  if (type === undefined) throw invalidFile(`${CSV_TYPE_TEXT}.`);
  if (file.size > UPLOAD_LIMITS.import.maxBytes) throw invalidFile(`${CSV_SIZE_TEXT}.`);
  if (file.size === 0) throw invalidFile("The file is empty.");
  return uploadFile("import", file, type, onProgress, signal);
}

/** Uploads a file for a lead. The server tells the type by the content. Rejects when aborted. */
export function uploadLeadFile(
  file: Blob,
  name: string,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<string> {
  const { types, maxBytes } = UPLOAD_LIMITS.lead_file;
  const type = typeByName(name) ?? types.find((one) => one === file.type);
  if (type === undefined) return Promise.reject(invalidFile(`${LEAD_FILE_TYPE_TEXT}.`));
  if (file.size > maxBytes) return Promise.reject(invalidFile(`${LEAD_FILE_SIZE_TEXT}.`));
  if (file.size === 0) return Promise.reject(invalidFile("The file is empty."));
  return uploadFile("lead_file", file, type, onProgress, signal);
}

function invalidFile(message: string): ApiError {
  return new ApiError({ status: 400, code: "VALIDATION", message });
}

/** XMLHttpRequest, because fetch doesn't report upload progress. */
function uploadWithProgress(
  url: string,
  headers: Record<string, string>,
  file: Blob,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => {
      console.error(`PUT of an upload failed: ${request.status}`);
      reject(new ApiError({ status: request.status, code: "UPLOAD", message: TEXTS.uploadFailed }));
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : fail());
    request.onerror = fail;
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener("abort", () => request.abort());
    if (signal?.aborted) return reject(signal.reason);
    request.open("PUT", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

/** Scales an image to at most 512 px; this also removes EXIF data. Rejects if the image can't be decoded. */
async function shrinkImage(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, SIDE_MAX / Math.max(image.width, image.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return new Promise((resolve, reject) => {
    // Browsers without WebP support write PNG instead; `blob.type` tells which.
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The image can't be drawn."))),
      "image/webp",
      QUALITY,
    );
  });
}
