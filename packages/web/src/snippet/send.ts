import { TEXTS } from "./texts";

/** What became of a submission, in words, and the field to look at, if it is one's fault. */
export interface Outcome {
  isSent: boolean;
  text: string;
  field?: string;
}

const TIMEOUT_MS = 15_000;
const BY_STATUS: Readonly<Record<number, string>> = {
  403: TEXTS.notAllowed,
  404: TEXTS.notConnected,
  429: TEXTS.tooMany,
};

interface Refusal {
  message?: string;
  errors?: { path: string; message: string }[];
}

/** Sends a submission. Never rejects: a line that is down is an outcome too. */
export async function send(url: string, submission: string): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const headers = { "Content-Type": "application/json" };
    const request = { method: "POST", headers, body: submission, signal: abort.signal };
    const response = await fetch(url, { ...request, credentials: "omit" });
    if (response.ok) return { isSent: true, text: TEXTS.sent };
    const known = BY_STATUS[response.status];
    if (known) return { isSent: false, text: known };
    if (response.status >= 500) return { isSent: false, text: TEXTS.failed };
    const { message, errors }: Refusal = await response.json();
    const first = errors?.[0];
    return { isSent: false, text: first?.message ?? message ?? TEXTS.refused, field: first?.path };
  } catch {
    return { isSent: false, text: TEXTS.failed };
  } finally {
    clearTimeout(timer);
  }
}
