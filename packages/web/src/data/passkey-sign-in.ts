import { api } from "../lib/api/api";
import { askForPasskey, cancelPasskeyPrompt } from "../lib/passkeys";
import { startSession } from "../lib/session/session";
import type { PendingSignIn } from "./auth";

/** Signs in with the passkey that the user chooses in the browser's prompt. */
export async function signInWithPasskey(remember: boolean): Promise<void> {
  const assertion = await askForPasskey(await api.post("/auth/passkey/options"));
  const { token } = await api.post("/auth/passkey/verify", { body: { assertion, remember } });
  startSession(token, remember);
}

/** Completes a sign-in with one of the account's passkeys. */
export async function completeWithPasskey({ challenge, remember }: PendingSignIn): Promise<void> {
  const { mfa_token } = challenge;
  const assertion = await askForPasskey(await api.post("/auth/passkey/options", { body: { mfa_token } }));
  const { token } = await api.post("/auth/passkey/verify", { body: { assertion, mfa_token } });
  startSession(token, remember);
}

const RENEW_AFTER = 4 * 60_000; // milliseconds; the options are valid for five minutes

interface Suggestion {
  shouldRemember: () => boolean;
  onFailure: (error: unknown) => void; // the chosen passkey was refused
}

/** Lets the browser suggest passkeys in the email field. Returns a function that ends it. */
export function suggestPasskeys({ shouldRemember, onFailure }: Suggestion): () => void {
  let isEnded = false;
  const suggest = async () => {
    const options = await api.post("/auth/passkey/options");
    if (isEnded) return;
    const assertion = await askForPasskey(options, { asSuggestion: true });
    const remember = shouldRemember();
    try {
      const { token } = await api.post("/auth/passkey/verify", { body: { assertion, remember } });
      startSession(token, remember);
    } catch (error) {
      onFailure(error);
      start();
    }
  };
  // Without suggestions, the button and the password remain.
  const start = () => void suggest().catch((error: unknown) => console.info("No passkey suggested", error));
  start();
  const timer = setInterval(() => document.visibilityState === "visible" && start(), RENEW_AFTER);
  return () => {
    isEnded = true;
    clearInterval(timer);
    cancelPasskeyPrompt();
  };
}
