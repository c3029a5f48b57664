import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { config } from "../../kernel/config";
import { useContext } from "../../kernel/context";
import { type AppError, conflict, invalid } from "../../kernel/error";
import { MAIL_BRAND } from "../../mail/brand";
import type { StoredPasskey } from "../passkey-entity";
import { PASSKEY_CHALLENGE_SECONDS, PASSKEY_REFUSED_TEXT, PASSKEYS_UNAVAILABLE_TEXT } from "../rules";
import type { Assertion, CreationOptions, Registration, RequestOptions } from "./schema";

/** Every authenticator supports one of them: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = PASSKEY_CHALLENGE_SECONDS * 1000;

interface Site {
  origin: string;
  id: string;
}

/** A local site has the name that the browser uses: the gateway has checked that it is this machine's. */
function site(): Site {
  const { knownSiteUrl } = config;
  if (!knownSiteUrl) throw conflict(PASSKEYS_UNAVAILABLE_TEXT);
  const isLocal = knownSiteUrl.startsWith("http:");
  const { origin, hostname } = new URL((isLocal && useContext().origin) || knownSiteUrl);
  return { origin, id: hostname };
}

function descriptor({ credential_id: id, transports }: StoredPasskey) {
  return { id, transports };
}

/** `name` and `handle` are the person's; `own` can't be registered again. 409 if the site's address is unknown. */
export function creationOptions(
  challenge: string,
  { email, name, handle }: { email: string; name: string; handle: string },
  own: readonly StoredPasskey[],
): Promise<CreationOptions> {
  return generateRegistrationOptions({
    rpName: MAIL_BRAND.product,
    rpID: site().id,
    userName: email,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(handle, "base64url")),
    challenge,
    timeout: TIMEOUT_MS,
    attestationType: "none",
    excludeCredentials: own.map(descriptor),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Any passkey of the site, or one of `allowed`. 409 if the site's address is unknown. */
export function requestOptions(
  challenge: string,
  allowed?: readonly StoredPasskey[],
): Promise<RequestOptions> {
  return generateAuthenticationOptions({
    rpID: site().id,
    challenge,
    timeout: TIMEOUT_MS,
    allowCredentials: allowed?.map(descriptor),
    userVerification: "required",
  });
}

/** The challenge that a browser has signed: untrusted until the response is verified with it. */
export function challengeOf({ response }: Registration | Assertion, path: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    return Buffer.from(String(challenge), "base64url").toString();
  } catch (error) {
    throw refused(path, error);
  }
}

type Credential = Pick<
  StoredPasskey,
  "credential_id" | "public_key" | "counter" | "transports" | "device_type" | "backed_up"
>;

/** The new credential, and the model of its authenticator. 400 unless it has signed the challenge for this site. */
export async function verifyRegistration(
  registration: Registration,
  challenge: string,
): Promise<{ credential: Credential; aaguid: string }> {
  const { origin, id } = site();
  const verified = await verifyRegistrationResponse({
    response: { ...registration, type: "public-key", clientExtensionResults: {} },
    expectedChallenge: Buffer.from(challenge).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse("registration"));
  if (!verified.verified) throw refused("registration");
  const { credential, aaguid, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
  return {
    credential: {
      credential_id: credential.id,
      public_key: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      device_type: credentialDeviceType,
      backed_up: credentialBackedUp,
    },
    aaguid,
  };
}

/** Leaves the counter to the caller. 400 unless the passkey has signed the challenge for this site. */
export async function verifyAssertion(
  { id: credentialId, rawId, response }: Assertion,
  challenge: string,
  passkey: StoredPasskey,
): Promise<Pick<Credential, "counter" | "backed_up">> {
  const { origin, id } = site();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...{ id: credentialId, rawId, type: "public-key", clientExtensionResults: {} },
      response: { ...response, userHandle: response.userHandle ?? undefined },
    },
    expectedChallenge: Buffer.from(challenge).toString("base64url"),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      // The library checks the counter before the signature, when anybody may have sent it.
      counter: 0,
    },
  }).catch(refuse("assertion"));
  if (!verified) throw refused("assertion");
  return { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp };
}

/** The same for every reason, so that it reveals nothing about accounts. */
export function refused(path: string, cause?: unknown): AppError {
  const error = invalid(path, PASSKEY_REFUSED_TEXT);
  error.cause = cause;
  return error;
}

/** The library throws plain errors for invalid responses. */
function refuse(path: string) {
  return (cause: unknown): never => {
    throw refused(path, cause);
  };
}
