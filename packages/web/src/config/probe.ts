/** Requested to test whether the server can be reached; `navigator.onLine` is unreliable. */
export const PROBE = "/favicon.svg";
