import { ROLES } from "@leadlane/core/permissions/rules";
import { type ComponentType, Suspense } from "react";
import {
  Navigate,
  type NonIndexRouteObject,
  Outlet,
  type RouteObject,
  useLocation,
  useParams,
  useSearchParams,
} from "react-router-dom";
import { paths } from "../config/paths";
import { lazyPart } from "../lib/loading/lazy-part";
import { loadChunk } from "../lib/loading/load-chunk";
import { useSession, useSlug } from "../lib/session/use-session";
import { RequireSession } from "./require-session";
import { Root } from "./root";
import { RouteError } from "./route-error";

const NotFoundPrompt = lazyPart(() => import("./not-found-prompt"), "NotFoundPrompt");
const DuplicatesList = lazyPart(
  () => import("../features/leads/duplicates/duplicates-list"),
  "DuplicatesList",
);
const KeptLeads = lazyPart(() => import("../features/leads/list/kept-leads"), "KeptLeads");
const shell = lazyPage(() => import("./shell/shell"), "Shell");

const notFoundInShell: RouteObject = {
  path: "*",
  lazy: lazyPage(() => import("./not-found-page"), "NotFoundPage"),
};

type Screen = NonIndexRouteObject & { path: string };

/** The signed-in screens: each at its own address and below the tenant's slug. */
const screens: Screen[] = [
  {
    path: "dashboard",
    lazy: lazyPage(() => import("./dashboard-screen"), "DashboardScreen"),
  },
  { path: "leads", lazy: lazyPage(() => import("../features/leads/leads-page"), "LeadsPage") },
  {
    path: "leads/import",
    lazy: lazyPage(() => import("../features/leads/transfer/import-page"), "ImportPage"),
  },
  { path: "leads/:id", lazy: lazyPage(() => import("../features/leads/lead/lead-page"), "LeadPage") },
  { path: "calendar", lazy: lazyPage(() => import("../features/calendar/calendar-page"), "CalendarPage") },
  { path: "kanban", lazy: lazyPage(() => import("../features/leads/board/board-page"), "BoardPage") },
  { path: "profile", lazy: lazyPage(() => import("./profile-screen"), "ProfileScreen") },
  { path: "reports", lazy: lazyPage(() => import("../features/reports/reports-page"), "ReportsPage") },
  {
    path: "settings",
    lazy: lazyPage(() => import("../features/settings/settings-page"), "SettingsPage"),
    children: [{ index: true, element: <LeadsInSettings /> }],
  },
];

/** Whole paths, not children of one "/:tenant": that would match any first segment alone and show nothing. */
function belowTenant(screen: Screen): Screen {
  return { ...screen, path: `/:tenant/${screen.path}` };
}

/** `children` within the shell; a page that breaks leaves the shell standing. */
function withinShell(children: RouteObject[]): RouteObject[] {
  return [
    { lazy: shell, errorElement: <RouteError />, children: [{ errorElement: <RouteError />, children }] },
  ];
}

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <></>,
    children: [
      {
        lazy: lazyPage(() => import("../features/auth/auth-layout"), "AuthLayout"),
        children: [
          { path: paths.signIn, lazy: lazyPage(() => import("../features/auth/sign-in-page"), "SignInPage") },
          {
            path: paths.register,
            lazy: lazyPage(() => import("../features/auth/register-page"), "RegisterPage"),
          },
        ],
      },
      {
        lazy: lazyPage(() => import("../features/auth/auth-frame"), "AuthFrame"),
        children: [
          {
            path: paths.forgotPassword,
            lazy: lazyPage(() => import("../features/auth/forgot-password-page"), "ForgotPasswordPage"),
          },
          {
            path: paths.resetPassword,
            lazy: lazyPage(() => import("../features/auth/reset-password-page"), "ResetPasswordPage"),
          },
          {
            path: paths.verifyEmail,
            lazy: lazyPage(() => import("../features/auth/verify-email-page"), "VerifyEmailPage"),
          },
          {
            path: paths.confirmEmail,
            lazy: lazyPage(() => import("../features/auth/confirm-email-page"), "ConfirmEmailPage"),
          },
        ],
      },
      { path: "/authentication/sign-in", element: <Navigate to={paths.signIn} replace /> },
      { path: "/authentication/sign-up", element: <Navigate to={paths.register} replace /> },
      { path: paths.unauthorized, lazy: lazyPage(() => import("./unauthorized-page"), "UnauthorizedPage") },
      {
        element: <RequireSession allowed={ROLES} />,
        // One shell around both: what it holds stays when somebody goes from one to the other.
        children: withinShell([...screens, { element: <OwnTenant />, children: screens.map(belowTenant) }]),
      },
      { path: "*", element: <UnknownPath />, children: withinShell([notFoundInShell]) },
    ],
  },
];

/** The `lazy` of a route whose component is the export `name` of a chunk. All chunks of an address load at once. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await loadChunk(load))[name] });
}

/** Below /:tenant: another tenant's address leads to the same screen of one's own. */
export function OwnTenant() {
  const { tenant = "" } = useParams();
  const slug = useSlug();
  const { pathname, search, hash } = useLocation();
  if (tenant !== slug) {
    const rest = pathname.slice(tenant.length + 1);
    return <Navigate to={`${slug ? `/${slug}` : ""}${rest}${search}${hash}`} replace />;
  }
  return <Outlet />;
}

/** What stands in the settings' sections that are about leads, and loads only there: the leads' own lists. */
function LeadsInSettings() {
  const section = useSearchParams()[0].get("section");
  return (
    <Suspense fallback={null}>
      {section === "duplicates" ? (
        <DuplicatesList />
      ) : (
        <KeptLeads view={section === "trash" ? "trash" : "archived"} />
      )}
    </Suspense>
  );
}

/** An address that no route has: within the shell for who is signed in, else with the way to sign in. */
function UnknownPath() {
  const session = useSession();
  const { pathname } = useLocation();
  if (session === null) {
    return (
      <Suspense>
        <NotFoundPrompt />
      </Suspense>
    );
  }
  // The workspace's own address, with no screen behind it.
  if (session.tenant && pathname.replace(/\/$/, "") === `/${session.tenant}`) {
    return <Navigate to={paths.dashboard(session.tenant)} replace />;
  }
  return <Outlet />;
}
