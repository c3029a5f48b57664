import * as z from "zod/mini";
import { reference, text } from "../kernel/field";

export const LeadFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.int(),
  created_at: z.string(),
  user_id: z.string(),
});
export type LeadFile = z.infer<typeof LeadFile>;

const SENT_NAME_MAX = 1_000; // the stored name is shorter

export const AddLeadFile = z.object({
  upload_id: reference("Upload"),
  name: text("Name", SENT_NAME_MAX),
});
export type AddLeadFile = z.infer<typeof AddLeadFile>;

export const LinkQuery = z.strictObject({
  tenant_id: z.optional(z.string()),
  preview: z.optional(z.enum(["true", "false"], { error: () => "preview must be true or false" })),
});
export type LinkQuery = z.infer<typeof LinkQuery>;

export const FileLink = z.object({ url: z.string(), expires_at: z.string() });
export type FileLink = z.infer<typeof FileLink>;
