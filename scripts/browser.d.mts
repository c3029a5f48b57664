/**
 * The path of a Chromium for the end-to-end tests: named by CHROMIUM_PATH, found, or installed by the system's packages
 * or by Playwright; null when none of that works.
 */
export function findBrowser(): Promise<string | null>;

/** The path of the first one that the system has. */
export function installedBrowser(): string | undefined;
