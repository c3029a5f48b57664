import { randomBytes } from "node:crypto";
import { useTenant } from "../kernel/actor";
import { deleteObject, putObject } from "../kernel/aws/bucket";
import { createId } from "../kernel/id";
import type { Image } from "./upload";

const EXTENSIONS = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" } as const;
const NAME_BYTES = 24;
const CACHE_CONTROL = "public, max-age=31536000, immutable";

function folder(): string {
  return `/files/${useTenant()}/`;
}

function privateFolder(): string {
  return `/lead-files/${useTenant()}/`;
}

/** Publishes an image at an unguessable path: `/files/<tenant>/<name>.<ext>`. */
export async function publish({ bytes, type }: Image): Promise<string> {
  const extension = EXTENSIONS[type];
  const path = `${folder()}${randomBytes(NAME_BYTES).toString("base64url")}.${extension}`;
  await putObject(path.slice(1), bytes, {
    "content-type": type,
    "cache-control": CACHE_CONTROL,
    "content-disposition": `inline; filename="picture.${extension}"`,
  });
  return path;
}

/** Stores a private file and returns its path: `/lead-files/<tenant>/<name>`. */
export async function storePrivate(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string> {
  const path = `${privateFolder()}${createId()}`;
  await putObject(path.slice(1), bytes, { "content-type": type, "content-disposition": "attachment" });
  return path;
}

/** Deletes a file of the current tenant, if it exists. */
export async function remove(path: string): Promise<void> {
  if (![folder(), privateFolder()].some((own) => path.startsWith(own)))
    throw new Error("A file outside the current tenant was to be removed.");
  await deleteObject(path.slice(1));
}
