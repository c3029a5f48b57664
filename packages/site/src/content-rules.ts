/**
 * What of the blog's content service the site passes on, written once: the content delivery network in AWS and the local
 * gateway read it. The service is somebody else's, and its answers would come from our own origin: nothing of it may be a
 * page or a script there.
 */

export const CONTENT_BASE = "/content"; // below this path the content service answers

/**
 * Posts, authors, and pictures that were uploaded, by no path that climbs or hides a step, in clear text or encoded. The
 * group is the path at the service.
 */
export const CONTENT_PATH =
  /^\/content(\/wp-json\/wp\/v2\/(?:posts|users\/[0-9]{1,12})|\/wp-content\/uploads\/(?!.*(?:\.\.|%2e|%2f|%5c|%0|\\))[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp))$/i;

/** What may be asked for. Never `_jsonp`, whose answer is a script. */
export const CONTENT_QUERY = [
  "_embed",
  "_fields",
  "after",
  "before",
  "order",
  "page",
  "per_page",
  "slug",
] as const;

/** An answer that is opened as a page can do nothing but be looked at. */
export const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** How long the network keeps what does not say so itself, in seconds: a new post is there after that. */
export const CONTENT_SECONDS = 300;
