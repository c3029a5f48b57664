/** An action that waits until the business' email is verified. The shell renders the one dialog. */
type Action = () => void;

let waiting: Action | null = null;
const listeners = new Set<() => void>();

function change(next: Action | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the verification dialog; `then` runs after success. */
export function askToVerify(then: Action): void {
  change(then);
}

export function closeVerification(): void {
  change(null);
}

export function endVerification(): void {
  const action = waiting;
  change(null);
  action?.();
}

export function isVerificationAsked(): boolean {
  return waiting !== null;
}

export function subscribeVerification(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
