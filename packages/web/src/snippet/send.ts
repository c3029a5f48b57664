import { readFields, type Typed } from "./fields";
import { TEXTS } from "./texts";

const UTM = ["source", "medium", "campaign", "term", "content"];

interface Outcome {
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

/** Never rejects; a network error is an outcome too. */
export async function send(url: string, submission: string): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const headers = { "Content-Type": "application/json" };
    const request = { method: "POST", headers, body: submission, signal: abort.signal };
    const response = await fetch(url, { ...request, credentials: "omit" });
    if (response.ok) return { isSent: true, text: "" };
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

/** The fields, page URL and campaign parameters. `trap` is our honeypot, not a page's own field. */
export function readSubmission(form: HTMLFormElement, honeypotField: HTMLInputElement): Typed {
  const { values, inputs } = readFields(form, honeypotField);
  const search = new URLSearchParams(location.search);
  const utm = UTM.map((name) => [name, search.get(`utm_${name}`)]).filter(([, value]) => value);
  const page = { page_url: location.href, utm: Object.fromEntries(utm) };
  return { values: { ...values, website: honeypotField.value, ...page }, inputs };
}

/** Not crypto.randomUUID, which requires HTTPS. */
export function newSubmissionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
