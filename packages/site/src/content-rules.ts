/** Responses come from the site's own origin, so they must never be pages or scripts. */

export const CONTENT_BASE = "/content";

/** Posts, authors and uploaded images, without path traversal. The group is the path at the service. */
export const CONTENT_PATH =
  /^\/content(\/wp-json\/wp\/v2\/(?:posts|users\/[0-9]{1,12})|\/wp-content\/uploads\/(?!.*(?:\.\.|%2e|%2f|%5c|%0|\\))[^?#]+\.(?:avif|gif|jpe?g|png|svg|webp))$/i;

/** Never `_jsonp`, which returns a script. */
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

/** Prevents scripts from running if a response is opened directly in the browser. */
export const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Cache time in seconds for responses without their own. */
export const CONTENT_SECONDS = 300;
