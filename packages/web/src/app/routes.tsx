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
const ArchivedOrDeletedLeads = lazyPart(
  () => import("../features/leads/list/archived-or-deleted-leads"),
  "ArchivedOrDeletedLeads",
);
const shell = lazyPage(() => import("./shell/shell"), "Shell");

const notFoundInShell: RouteObject = {
  path: "*",
  lazy: lazyPage(() => import("./not-found-page"), "NotFoundPage"),
};

type Screen = NonIndexRouteObject & { path: string };

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

/**
 * Full paths instead of children of "/:tenant", which would also match a single unknown segment and render an
 * empty page.
 */
function belowTenant(screen: Screen): Screen {
  return { ...screen, path: `/:tenant/${screen.path}` };
}

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
        // One shell for both, so that it keeps its state when navigating between them.
        children: withinShell([...screens, { element: <OwnTenant />, children: screens.map(belowTenant) }]),
      },
      { path: "*", element: <UnknownPath />, children: withinShell([notFoundInShell]) },
    ],
  },
];

/** `lazy` of a route; `name` is the component's export. All chunks of a route load in parallel. */
function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await loadChunk(load))[name] });
}

/** Another tenant's slug redirects to the same screen of the user's own tenant. */
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

function LeadsInSettings() {
  const section = useSearchParams()[0].get("section");
  return (
    <Suspense fallback={null}>
      {section === "duplicates" ? (
        <DuplicatesList />
      ) : (
        <ArchivedOrDeletedLeads view={section === "trash" ? "trash" : "archived"} />
      )}
    </Suspense>
  );
}

/** An unknown address: within the shell when signed in, else with a sign-in link. */
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
  if (session.tenant && pathname.replace(/\/$/, "") === `/${session.tenant}`) {
    return <Navigate to={paths.dashboard(session.tenant)} replace />;
  }
  return <Outlet />;
}
