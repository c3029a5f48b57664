/**
 * The headers of every answer that a browser gets, written once: the content delivery network sends them in AWS, the
 * gateway sends them locally. Plain data, because both read it at build time.
 */

export interface WebHeaderOptions {
  scriptHashes: readonly string[]; // CSP sources (`'sha256-…'`) of the inline scripts that the pages carry
  /** Other origins that the pages talk to: in AWS that of the uploads, locally none. */
  connect?: readonly string[];
  /** Other origins that the pages post forms to: in AWS the card provider's checkout, locally none. */
  formAction?: readonly string[];
  /** Only where every visitor comes over TLS: a browser that has seen it never uses plain HTTP here again. */
  strictTransport: boolean;
}

/** Styles are written at run time by the component library and by drag and drop, hence 'unsafe-inline' for them only. */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  connect: readonly string[] = [],
  formAction: readonly string[] = [],
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formAction].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Header name (lower case) to value. */
export function webHeaders(options: WebHeaderOptions): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(
      options.scriptHashes,
      options.connect,
      options.formAction,
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    ...(options.strictTransport && {
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    }),
  };
}

const FOR_ASSETS: ReadonlySet<string> = new Set(["x-content-type-options", "strict-transport-security"]);
export const ASSET_POLICY = "frame-ancestors 'none'";

/** Of those headers the ones that mean something for a script, a font or a picture: the others are about pages. */
export function assetHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => FOR_ASSETS.has(name));
  return { "content-security-policy": ASSET_POLICY, ...Object.fromEntries(own) };
}

/**
 * How long each kind of file may be kept: names under /assets carry a hash of their content. What other websites load
 * on each of their pages is asked for again after some minutes only.
 */
export const CACHE_CONTROL = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "no-cache",
  snippet: "public, max-age=300",
} as const;

export const SNIPPET_PATH = "/capture.js"; // the script that other websites load
