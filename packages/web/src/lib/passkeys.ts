import type { CreationOptions, RequestOptions } from "@leadlane/core/access/passkeys/schema";
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { ApiError } from "./api/api-error";

const TEXTS: Readonly<Record<string, string>> = {
  AbortError: "Another passkey prompt was opened.",
  InvalidStateError: "This device already has a passkey of your account.",
  NotAllowedError: "No passkey was used. Try again.",
  SecurityError: "Passkeys don't work at this address.",
};
const FAILED_TEXT = "This device couldn't use a passkey.";

/** Asks for a passkey: in the browser's prompt, or as a suggestion of a field that has `webauthn` in its autocomplete. */
export function askForPasskey(
  options: RequestOptions,
  { asSuggestion = false } = {},
): Promise<AuthenticationResponseJSON> {
  // The server's schema describes the JSON of WebAuthn, with strings in place of literal types.
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return translateErrors(startAuthentication({ optionsJSON, useBrowserAutofill: asSuggestion }));
}

/** Creates a passkey in the browser's prompt. */
export function createPasskey(options: CreationOptions): Promise<RegistrationResponseJSON> {
  // As above.
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return translateErrors(startRegistration({ optionsJSON }));
}

/** Ends a prompt or suggestion that still waits. */
export function cancelPasskeyPrompt(): void {
  WebAuthnAbortService.cancelCeremony();
}

async function translateErrors<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony;
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (!(name in TEXTS)) console.error("The passkey failed", error);
    throw new ApiError({ status: 0, code: "PASSKEY_FAILED", message: TEXTS[name] ?? FAILED_TEXT });
  }
}
