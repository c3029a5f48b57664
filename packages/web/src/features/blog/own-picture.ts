const UPLOADED = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/wp-content\/uploads\/([^?#]+)/i;

/**
 * Where a picture of the content service is on our own origin, below `base`; null for one that is not among its uploads,
 * which the page's policy would not let in either.
 */
export function ownPicture(url: unknown, base: string): string | null {
  if (typeof url !== "string") return null;
  const [, path] = UPLOADED.exec(url) ?? [];
  return path && !path.includes("..") ? `${base}/wp-content/uploads/${path}` : null;
}
