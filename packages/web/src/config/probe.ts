/** What is asked for to see whether the server can be reached; the browser's own word is only a hint. */
export const PROBE = "/favicon.svg";
