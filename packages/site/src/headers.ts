/** Security headers, for CloudFront and local gateway. Plain data, because both read it at build time. */

export interface WebHeaderOptions {
  scriptHashes: readonly string[]; // CSP sources of inline scripts
  /** Where the page uploads files to, and what it shows previews from. */
  connect?: readonly string[];
  formAction?: readonly string[];
  /** HSTS; only if every visitor uses HTTPS. */
  strictTransport: boolean;
}

/** MUI and drag and drop insert styles at run time, hence 'unsafe-inline' for styles. */
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
    ["frame-src 'self'", ...connect].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formAction].join(" "),
    "frame-ancestors 'none'",
  ].join("; ");
}

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

export function assetHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => FOR_ASSETS.has(name));
  return { "content-security-policy": ASSET_POLICY, ...Object.fromEntries(own) };
}

/** Names in /assets contain a content hash. Other sites load the snippet on every page. */
export const CACHE_CONTROL = {
  immutable: "public, max-age=31536000, immutable",
  revalidate: "no-cache",
  snippet: "public, max-age=300",
} as const;

export const SNIPPET_PATH = "/capture.js";
