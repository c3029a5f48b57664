/** A fingerprint of everything that the build reads, and of the files and folders in `more`. */
export function fingerprintInputs(more?: readonly string[]): string;
/** The site's address as the operator says it, without a slash at its end; empty where nobody has said it. */
export function siteUrl(): string;
/** What the last finished build says of itself; null when there is none. */
export function readBuild(): { fingerprint: string; site_url?: string } | null;
