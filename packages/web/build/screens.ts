/** The lazy modules that screens begin with, below the web package. */
export const FRAME = "src/app/frame/frame.tsx";
export const AUTH_LAYOUT = "src/features/auth/auth-layout.tsx";
const SIGN_IN = "src/features/auth/sign-in-page.tsx";
const REGISTER = "src/features/auth/register-page.tsx";
const DASHBOARD = "src/features/dashboard/dashboard-page.tsx";
const LEADS = "src/features/leads/leads-page.tsx";
const LEAD = "src/features/leads/lead/lead-page.tsx";
const BOARD = "src/features/board/board-page.tsx";

export const AUTH_PAGES: readonly string[] = [SIGN_IN, REGISTER];
export const FRAMED_PAGES: readonly string[] = [
  DASHBOARD,
  LEADS,
  LEAD,
  BOARD,
  "src/app/not-found-page.tsx",
  "src/app/unauthorized-page.tsx",
];

/** A screen whose JavaScript is weighed: its lazy modules, and the most that may be sent before it is usable. */
export interface Screen {
  path: string;
  modules: readonly string[];
  /** Kilobytes (1000 bytes) of brotli. */
  limit: number;
}

export const SCREENS: readonly Screen[] = [
  { path: "/signin", modules: [AUTH_LAYOUT, SIGN_IN], limit: 165 },
  { path: "/leads", modules: [FRAME, LEADS], limit: 210 },
  { path: "/dashboard", modules: [FRAME, DASHBOARD], limit: 280 },
];

/** The most that one chunk may weigh, in kilobytes of brotli. */
export const CHUNK_LIMIT = 130;

/** The lazy modules that an address begins with: pattern of the path, modules. Fetched while the entry still loads. */
export const FIRST_MODULES: readonly { pattern: string; modules: readonly string[] }[] = [
  { pattern: "/signin$", modules: [AUTH_LAYOUT, SIGN_IN] },
  { pattern: "/register$", modules: [AUTH_LAYOUT, REGISTER] },
  { pattern: "/dashboard$", modules: [FRAME, DASHBOARD] },
  { pattern: "/leads$", modules: [FRAME, LEADS] },
  { pattern: "/leads/[^/]+$", modules: [FRAME, LEAD] },
  { pattern: "/kanban$", modules: [FRAME, BOARD] },
];
