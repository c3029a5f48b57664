const FIELDS = ["name", "email", "phone", "company", "message"];
const UTM = ["source", "medium", "campaign", "term", "content"];

/**
 * What the visitor has typed, with the page and the campaign that led to it. `trap` is the value of our honeypot: a
 * page's own field of that name is none.
 */
export function readSubmission(form: HTMLFormElement, trap: string): Record<string, unknown> {
  const typed = new FormData(form);
  const search = new URLSearchParams(location.search);
  const utm = UTM.map((name) => [name, search.get(`utm_${name}`)]).filter(([, value]) => value);
  return {
    ...Object.fromEntries(
      FIELDS.map((name) => [name, typed.get(name)]).filter(([, value]) => typeof value === "string"),
    ),
    website: trap,
    page_url: location.href,
    utm: Object.fromEntries(utm),
  };
}

/** An id for a submission; pages that are not served over TLS have no generator of their own. */
export function newSubmissionId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
