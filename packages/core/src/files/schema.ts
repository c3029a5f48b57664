import * as z from "zod/mini";
import {
  CSV_SIZE_TEXT,
  CSV_TYPE_TEXT,
  IMAGE_SIZE_TEXT,
  IMAGE_TYPE_TEXT,
  maxBytesFor,
  typesFor,
  UPLOAD_KINDS,
} from "./rules";

export const CreateUpload = z
  .object({
    tenant_id: z.optional(z.string()),
    kind: z.enum(UPLOAD_KINDS, { error: () => `Kind must be one of ${UPLOAD_KINDS.join(", ")}` }),
    size: z
      .int("Size must be a whole number of bytes")
      .check(z.positive({ error: "The file is empty", abort: true })),
    type: z.string("Type must be a media type").check(z.trim(), z.toLowerCase()),
  })
  .check(
    z.refine(({ kind, size }) => kind !== "import" || size <= maxBytesFor(kind), {
      path: ["size"],
      error: CSV_SIZE_TEXT,
    }),
    z.refine(({ kind, size }) => kind === "import" || size <= maxBytesFor(kind), {
      path: ["size"],
      error: IMAGE_SIZE_TEXT,
    }),
    z.refine(({ kind, type }) => kind !== "import" || typesFor(kind).includes(type), {
      path: ["type"],
      error: CSV_TYPE_TEXT,
    }),
    z.refine(({ kind, type }) => kind === "import" || typesFor(kind).includes(type), {
      path: ["type"],
      error: IMAGE_TYPE_TEXT,
    }),
  );
export type CreateUpload = z.infer<typeof CreateUpload>;

/** Target of the upload: one PUT with these headers and the announced number of bytes. */
export const PendingUpload = z.object({
  upload_id: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type PendingUpload = z.infer<typeof PendingUpload>;
