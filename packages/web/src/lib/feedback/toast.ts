/** Toast store: callable from anywhere, rendered by the app's only `<Toaster>`. */

type ToastKind = "success" | "info" | "error";

interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  message: string;
  action?: ToastAction;
  duration: number | null; // milliseconds; null keeps the toast until it is closed
}

interface ToastOptions {
  action?: ToastAction;
}

const DURATION = 6_000;
const DURATION_WITH_ACTION = 10_000;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, message: string, { action }: ToastOptions = {}): number {
  const id = nextId++;
  const duration = kind === "error" ? null : action ? DURATION_WITH_ACTION : DURATION;
  // Only the latest toast is shown; two would cover too much of the screen.
  change([{ id, kind, message: asSentence(message), action, duration }]);
  return id;
}

/** Adds a period unless the text ends with punctuation. */
export function asSentence(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}

/** Errors stay until closed. Each function returns the id that `dismiss` takes. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show("success", message, options),
  info: (message: string, options?: ToastOptions) => show("info", message, options),
  error: (message: string, options?: ToastOptions) => show("error", message, options),
  dismiss: (id: number) => {
    if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
  },
};

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasToaster(): boolean {
  return listeners.size > 0;
}
