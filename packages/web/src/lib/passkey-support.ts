export function canUsePasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Whether the browser can list passkeys in the autofill of a field. */
export async function canAutofillPasskeys(): Promise<boolean> {
  // Older browsers lack the method.
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}
