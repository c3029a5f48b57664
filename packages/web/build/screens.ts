import { LEADS_PAGE_DEFAULT } from "../../core/src/leads/rules";

/** What starts the application, below the web package like all of these. */
export const MAIN = "src/main.tsx";
const AUTH_LAYOUT = "src/features/auth/auth-layout.tsx";
const AUTH_FRAME = "src/features/auth/auth-frame.tsx";
/** What stands around every signed-in screen. */
export const APP_SHELL = "src/app/shell/shell.tsx";

/** What every signed-in screen loads once it stands: the live connection, and what keeps answers for reading offline. */
export const BACKGROUND = ["src/app/live/live-connection.tsx", "src/lib/api/vault.ts"] as const;
/** Parts that several screens load when they are used, each of them a file: what they need beside what the screens share. */
export const LATER = [
  { chunk: "dialogs", modules: ["src/ui/overlay/discard-dialog.tsx"] }, // what they ask before something is lost
  { chunk: "picker", modules: ["src/ui/form/person-picker.tsx"] }, // one of many, found by typing
  { chunk: "phone", modules: ["src/ui/form/phone-input.tsx"] },
  { chunk: "charts", modules: ["src/ui/charts/bar-plot.tsx", "src/ui/charts/line-plot.tsx"] },
] as const;

/** A screen, as its first load is made, started early and weighed. */
export interface Screen {
  path: string;
  /** The lazy modules that it begins with, its page last. */
  modules: readonly string[];
  /** The most script that may be sent before it is usable, in kilobytes (1000 bytes) of brotli. */
  limit: number;
  /**
   * The calls that it makes at once for somebody signed in; `$1` is the path's parameter. The page of the application
   * starts these and the scripts, where they are given, before the application runs.
   */
  calls?: readonly string[];
  /** The file of the page that it is a part of, where it is one. */
  within?: string;
  /** The shared files that it loads beside those of every screen; see `chunks.ts`. */
  carries?: readonly ("leads" | "controls")[];
  /** Whether its page is one file with what others load of it when they use it: both are small. */
  isWhole?: boolean;
}

/** What a screen may weigh that has no bar of its own. */
const LIMIT = 300;
const ME = "/api/auth/me";

/** The ways in, that of signing in first. */
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
    calls: [ME, "/api/dashboard/summary", "/api/leads/today"],
  },
  {
    path: "/leads",
    modules: [APP_SHELL, "src/features/leads/leads-page.tsx"],
    limit: 230,
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
    modules: [APP_SHELL, "src/features/settings/settings-page.tsx", "src/features/leads/list/kept-leads.tsx"],
    limit: LIMIT,
    carries: ["leads", "controls"],
  },
  { path: "/unauthorized", modules: ["src/app/unauthorized-page.tsx"], limit: LIMIT },
  { path: "an unknown path", modules: [APP_SHELL, "src/app/not-found-page.tsx"], limit: LIMIT },
];

export const SCREENS = [...AUTH_SCREENS, ...WORKSPACE_SCREENS];

/** The most that one chunk may weigh, in kilobytes of brotli. */
export const CHUNK_LIMIT = 130;

/** The most that the script of the public pages may weigh, likewise; the bar for all of `/` is 90. */
export const START_LIMIT = 10;
