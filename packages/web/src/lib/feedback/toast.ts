/** Toasts as data: callable from anywhere, shown by the one `<Toaster>` of the app. */

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
  duration: number | null; // milliseconds until it goes by itself; null stays until closed
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
  // One at a time: what happened last is what somebody wants to know, and two would cover what is needed next.
  change([{ id, kind, message: asSentence(message), action, duration }]);
  return id;
}

/** The text with a period, unless it ends as a sentence does. */
export function asSentence(text: string): string {
  return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}

/** Shows a sentence; errors stay until closed. Gives the id that `dismiss` takes. */
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

/** Whether there is a place where toasts are shown. */
export function hasToaster(): boolean {
  return listeners.size > 0;
}
