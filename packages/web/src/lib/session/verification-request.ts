/** What waits for the business' email to be verified: asked for anywhere, answered by the shell's one dialog. */
type Action = () => void;

let waiting: Action | null = null;
const listeners = new Set<() => void>();

function change(next: Action | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Opens the verification step; `then` runs once it has succeeded. */
export function askToVerify(then: Action): void {
  change(then);
}

export function closeVerification(): void {
  change(null);
}

/** Closes the step and goes on to what was asked for. */
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
