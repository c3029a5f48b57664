import { LEADS_PAGE_DEFAULT } from "../../core/src/leads/rules";

/** Paths in this file are relative to the web package. */
export const MAIN = "src/main.tsx";
const AUTH_LAYOUT = "src/features/auth/auth-layout.tsx";
const AUTH_FRAME = "src/features/auth/auth-frame.tsx";
export const APP_SHELL = "src/app/shell/shell.tsx";

/** Loaded after every signed-in screen: live connection and offline storage. */
export const BACKGROUND = ["src/app/live/live-connection.tsx", "src/lib/api/vault.ts"] as const;
/**
 * Parts that several screens load on demand. What they need beyond the shared chunks joins one chunk each.
 */
export const LATER = [
  { chunk: "dialogs", modules: ["src/ui/overlay/discard-dialog.tsx"] },
  { chunk: "picker", modules: ["src/ui/form/person-picker.tsx"] },
  { chunk: "phone", modules: ["src/ui/form/phone-input.tsx"] },
  { chunk: "charts", modules: ["src/ui/charts/bar-plot.tsx", "src/ui/charts/line-plot.tsx"] },
] as const;

/** A screen's first load, for chunking, preloading and size limits. */
export interface Screen {
  path: string;
  /** Lazy modules of the first load; the page comes last. */
  modules: readonly string[];
  /** Maximum size of scripts until it is usable, in kilobytes (1000 bytes) of brotli. */
  limit: number;
  /**
   * API calls of a signed-in user's first load; `$1` is the path parameter. The page starts these and the
   * scripts before the app runs.
   */
  calls?: readonly string[];
  /** Chunk of the page that contains it, if any. */
  within?: string;
  /** Shared chunks it loads beside those of every screen; see `chunks.ts`. */
  carries?: readonly ("leads" | "controls")[];
  /** Page and its on-demand parts share one chunk, because both are small. */
  isWhole?: boolean;
}

const LIMIT = 300;
const ME = "/api/auth/me";

export const AUTH_SCREENS: readonly Screen[] = [
  {
    path: "/signin",
    modules: [AUTH_LAYOUT, "src/features/auth/sign-in-page.tsx"],
    limit: 170,
    calls: [],
  },
  {
    path: "/register",
    modules: [AUTH_LAYOUT, "src/features/auth/register-page.tsx"],
    limit: LIMIT,
    calls: [],
  },
  {
    path: "/forgot-password",
    modules: [AUTH_FRAME, "src/features/auth/forgot-password-page.tsx"],
    limit: LIMIT,
  },
  {
    path: "/reset-password",
    modules: [AUTH_FRAME, "src/features/auth/reset-password-page.tsx"],
    limit: LIMIT,
  },
  {
    path: "/verify-email",
    modules: [AUTH_FRAME, "src/features/auth/verify-email-page.tsx"],
    limit: LIMIT,
  },
  {
    path: "/confirm-email",
    modules: [AUTH_FRAME, "src/features/auth/confirm-email-page.tsx"],
    limit: LIMIT,
  },
];

export const WORKSPACE_SCREENS: readonly Screen[] = [
  {
    path: "/dashboard",
    modules: [APP_SHELL, "src/app/dashboard-screen.tsx"],
    limit: 280,
    carries: ["controls"],
    calls: [ME, "/api/dashboard/summary", "/api/leads/today", "/api/calendar/day"],
  },
  {
    path: "/leads",
    modules: [APP_SHELL, "src/features/leads/leads-page.tsx"],
    limit: 250,
    carries: ["leads"],
    calls: [ME, `/api/leads/leads?limit=${LEADS_PAGE_DEFAULT}`],
  },
  {
    path: "/leads/:id",
    modules: [APP_SHELL, "src/features/leads/lead/lead-page.tsx"],
    limit: LIMIT,
    carries: ["leads", "controls"],
    calls: [ME, "/api/leads/leads/$1"],
  },
  {
    path: "/kanban",
    modules: [APP_SHELL, "src/features/leads/board/board-page.tsx"],
    limit: LIMIT,
    carries: ["leads", "controls"],
    calls: [ME, "/api/leads/board"],
  },
  {
    path: "/calendar",
    modules: [APP_SHELL, "src/features/calendar/calendar-page.tsx"],
    limit: LIMIT,
    carries: ["controls"],
    calls: [ME],
  },
  {
    path: "/profile",
    modules: [APP_SHELL, "src/app/profile-screen.tsx"],
    limit: LIMIT,
    carries: ["controls"],
    isWhole: true,
    calls: [ME, "/api/profile"],
  },
  {
    path: "/reports",
    modules: [APP_SHELL, "src/features/reports/reports-page.tsx"],
    limit: LIMIT,
    carries: ["controls"],
    calls: [ME],
  },
  {
    path: "/settings",
    modules: [APP_SHELL, "src/features/settings/settings-page.tsx"],
    limit: LIMIT,
    carries: ["controls"],
    calls: [ME],
  },
  {
    path: "/settings, archived leads",
    within: "settings-page",
    modules: [
      APP_SHELL,
      "src/features/settings/settings-page.tsx",
      "src/features/leads/list/archived-or-deleted-leads.tsx",
    ],
    limit: LIMIT,
    carries: ["leads", "controls"],
  },
  { path: "/unauthorized", modules: ["src/app/unauthorized-page.tsx"], limit: LIMIT },
  { path: "an unknown path", modules: [APP_SHELL, "src/app/not-found-page.tsx"], limit: LIMIT },
];

export const SCREENS = [...AUTH_SCREENS, ...WORKSPACE_SCREENS];

/** Kilobytes of brotli per chunk. */
export const CHUNK_LIMIT = 130;

/** Kilobytes of brotli for the public pages' script; the limit of all scripts of `/` is 90. */
export const START_LIMIT = 10;
