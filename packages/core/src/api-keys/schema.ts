import * as z from "zod/mini";
import { moment, text } from "../kernel/field";
import { EntityFields } from "../kernel/schema";
import { KEY_SCOPES } from "../permissions/rules";
import { KEY_NAME_MAX } from "./rules";

/** `prefix` is the visible start of the secret; a rotated one also works until `previous_until`. */
export const ApiKey = z.object({
  ...EntityFields,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  last_used_at: z.nullable(z.string()), // up to 5 minutes late
  expires_at: z.nullable(z.string()),
  previous_until: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only responses with the secret. */
export const IssuedApiKey = z.extend(ApiKey, { key: z.string() });
export type IssuedApiKey = z.infer<typeof IssuedApiKey>;

const Scope = z.enum(KEY_SCOPES, { error: () => `scopes can be ${KEY_SCOPES.join(", ")}` });

export const CreateApiKey = z.object({
  name: text("Name", KEY_NAME_MAX),
  scopes: z
    .array(Scope, "Choose at least one scope")
    .check(
      z.minLength(1, "Choose at least one scope"),
      z.maxLength(KEY_SCOPES.length, "Choose each scope once"),
    ),
  expires_at: z.optional(z.nullable(moment("Expiry"))),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;
