import { LEADS_PAGE_DEFAULT } from "../../core/src/lead/rules";

/** What starts the application, below the web package like all of these. */
export const MAIN = "src/main.tsx";
/** The lazy modules that screens begin with. */
export const FRAME = "src/app/frame/frame.tsx";
export const AUTH_LAYOUT = "src/features/auth/auth-layout.tsx";
/** The connection with the server, opened once a signed-in screen is there. */
export const LIVE = "src/app/live/live-connection.tsx";
const SIGN_IN = "src/features/auth/sign-in-page.tsx";
const REGISTER = "src/features/auth/register-page.tsx";
const DASHBOARD = "src/features/dashboard/dashboard-page.tsx";
const LEADS = "src/features/leads/leads-page.tsx";
const LEAD = "src/features/leads/lead/lead-page.tsx";
const BOARD = "src/features/board/board-page.tsx";

export const AUTH_PAGES: readonly string[] = [
  SIGN_IN,
  REGISTER,
  "src/features/auth/forgot-password-page.tsx",
  "src/features/auth/reset-password-page.tsx",
];
export const FRAMED_PAGES: readonly string[] = [
  DASHBOARD,
  LEADS,
  LEAD,
  BOARD,
  // Within the settings, with the list of leads in it.
  "src/features/leads/list/archived-shelf.tsx",
  "src/app/profile-screen.tsx",
  "src/features/settings/settings-page.tsx",
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

/** The most that the script of the public pages may weigh, likewise; the bar for all of `/` is 90. */
export const START_LIMIT = 10;

interface FirstLoad {
  /** Of the address' path. */
  pattern: string;
  /** The lazy modules that it begins with. */
  modules: readonly string[];
  /** The calls that its screen makes at once when somebody is signed in; `$1` is the pattern's group. */
  calls: readonly string[];
}

const ME = "/api/auth/me";

export const FIRST_LOADS: readonly FirstLoad[] = [
  { pattern: "/signin$", modules: [AUTH_LAYOUT, SIGN_IN], calls: [] },
  { pattern: "/register$", modules: [AUTH_LAYOUT, REGISTER], calls: [] },
  { pattern: "/dashboard$", modules: [FRAME, DASHBOARD], calls: [ME, "/api/dashboard/summary"] },
  {
    pattern: "/leads$",
    modules: [FRAME, LEADS],
    calls: [ME, `/api/leads/leads?limit=${LEADS_PAGE_DEFAULT}`],
  },
  { pattern: "/leads/([^/]+)$", modules: [FRAME, LEAD], calls: [ME, "/api/leads/leads/$1"] },
  { pattern: "/kanban$", modules: [FRAME, BOARD], calls: [ME, "/api/leads/board"] },
];
