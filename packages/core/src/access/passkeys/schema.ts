import * as z from "zod/mini";
import { text } from "../../kernel/field";
import { EntityFields } from "../../kernel/schema";
import { PASSKEY_NAME_MAX } from "../rules";

const BYTES = /^[\w-]+$/;

/** Base64url, as browsers encode bytes in JSON. */
function bytes(max: number) {
  const message = "This is not a valid passkey response";
  return z.string(message).check(z.maxLength(max, message), z.regex(BYTES, message));
}

const CREDENTIAL_ID_MAX = 1364; // of 1,023 bytes
const TRANSPORT_MAX = 20;
const TRANSPORTS_MAX = 10;

const credential = { id: bytes(CREDENTIAL_ID_MAX), rawId: bytes(CREDENTIAL_ID_MAX) };

/** `RegistrationResponseJSON` of WebAuthn, without the parts that are not needed. */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.optional(
      z.array(z.string().check(z.maxLength(TRANSPORT_MAX))).check(z.maxLength(TRANSPORTS_MAX)),
    ),
  }),
});
export type Registration = z.infer<typeof Registration>;

/** `AuthenticationResponseJSON` of WebAuthn, without the parts that are not needed. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

const Descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.optional(z.array(z.string())),
});

const Requirement = z.enum(["discouraged", "preferred", "required"]);

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const CreationOptions = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal("public-key") })),
  timeout: z.optional(z.int()),
  attestation: z.optional(z.enum(["direct", "enterprise", "indirect", "none"])),
  excludeCredentials: z.optional(z.array(Descriptor)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(Requirement),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(Requirement),
    }),
  ),
  extensions: z.optional(z.object({ credProps: z.optional(z.boolean()) })),
  hints: z.optional(z.array(z.enum(["hybrid", "security-key", "client-device"]))),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.optional(z.string()),
  timeout: z.optional(z.int()),
  allowCredentials: z.optional(z.array(Descriptor)),
  userVerification: z.optional(Requirement),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** `synced`: copied to the person's other devices. */
export const Passkey = z.object({
  ...EntityFields,
  name: z.string(),
  synced: z.boolean(),
  last_used_at: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const name = text("Name", PASSKEY_NAME_MAX);

export const RegisterPasskey = z.object({ registration: Registration, name: z.optional(name) });
export type RegisterPasskey = z.infer<typeof RegisterPasskey>;

/** Recovery codes come with the first factor only. */
export const RegisteredPasskey = z.extend(Passkey, { recovery_codes: z.optional(z.array(z.string())) });
export type RegisteredPasskey = z.infer<typeof RegisteredPasskey>;

export const RenamePasskey = z.object({ name });
export type RenamePasskey = z.infer<typeof RenamePasskey>;

const mfaToken = z.optional(text("mfa_token", 1000));

/** With `mfa_token`, for the second step after the password. */
export const StartPasskeySignIn = z.object({ mfa_token: mfaToken });
export type StartPasskeySignIn = z.infer<typeof StartPasskeySignIn>;

export const PasskeySignIn = z.object({
  assertion: Assertion,
  remember: z.optional(z.boolean("remember must be true or false")),
  mfa_token: mfaToken,
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;
