const UPLOADED = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/wp-content\/uploads\/([^?#]+)/i;

/**
 * Maps an image URL of the content service to this origin, below `base`; null for images from elsewhere,
 * which the content security policy would block.
 */
export function ownImageUrl(url: unknown, base: string): string | null {
  if (typeof url !== "string") return null;
  const [, path] = UPLOADED.exec(url) ?? [];
  return path && !path.includes("..") ? `${base}/wp-content/uploads/${path}` : null;
}
