/** An action that waits until the business' email is verified. The shell renders the one dialog. */
type Action = () => void;

let pendingAction: Action | null = null;
const listeners = new Set<() => void>();

function change(next: Action | null): void {
  pendingAction = next;
  for (const listener of listeners) listener();
}

/** Opens the verification dialog; `then` runs after success. */
export function requestVerification(onVerified: Action): void {
  change(onVerified);
}

export function closeVerification(): void {
  change(null);
}

export function endVerification(): void {
  const action = pendingAction;
  change(null);
  action?.();
}

export function isVerificationRequested(): boolean {
  return pendingAction !== null;
}

export function subscribeVerification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
