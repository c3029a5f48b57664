import * as z from "zod/mini";
import { UPLOAD_KINDS, UPLOAD_LIMITS } from "./rules";

export const CreateUpload = z
  .object({
    tenant_id: z.optional(z.string()),
    kind: z.enum(UPLOAD_KINDS, { error: () => `Kind must be one of ${UPLOAD_KINDS.join(", ")}` }),
    size: z
      .int("Size must be a whole number of bytes")
      .check(z.positive({ error: "The file is empty", abort: true })),
    type: z.string("Type must be a media type").check(z.trim(), z.toLowerCase()),
  })
  .check(({ value: { kind, size, type }, issues }) => {
    const { types, maxBytes, typeText, sizeText } = UPLOAD_LIMITS[kind];
    if (size > maxBytes) issues.push({ code: "custom", input: size, path: ["size"], message: sizeText });
    if (!types.includes(type))
      issues.push({ code: "custom", input: type, path: ["type"], message: typeText });
  });
export type CreateUpload = z.infer<typeof CreateUpload>;

/** Target of the upload: one PUT with these headers and the announced number of bytes. */
export const PendingUpload = z.object({
  upload_id: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
});
export type PendingUpload = z.infer<typeof PendingUpload>;
