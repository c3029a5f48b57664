import { ROLES } from "@leadlane/core/access/rules";
import { Navigate, type NonIndexRouteObject, type RouteObject } from "react-router-dom";
import { paths } from "../config/paths";
import { ArchivedInSettings } from "./archived-in-settings";
import { lazyPage } from "./lazy-page";
import { OwnTenant } from "./own-tenant";
import { RequireSession } from "./require-session";
import { Root } from "./root";
import { RouteError } from "./route-error";
import { UnknownPath } from "./unknown-path";

const frame = lazyPage(() => import("./frame/frame"), "Frame");
const lostInFrame: RouteObject = {
  path: "*",
  lazy: lazyPage(() => import("./not-found-page"), "NotFoundPage"),
};

type Screen = NonIndexRouteObject & { path: string };

/** The signed-in screens: each at its own address and below the tenant's slug. */
const screens: Screen[] = [
  {
    path: "dashboard",
    lazy: lazyPage(() => import("../features/dashboard/dashboard-page"), "DashboardPage"),
  },
  { path: "leads", lazy: lazyPage(() => import("../features/leads/leads-page"), "LeadsPage") },
  { path: "leads/:id", lazy: lazyPage(() => import("../features/leads/lead/lead-page"), "LeadPage") },
  { path: "kanban", lazy: lazyPage(() => import("../features/board/board-page"), "BoardPage") },
  { path: "profile", lazy: lazyPage(() => import("./profile-screen"), "ProfileScreen") },
  {
    path: "settings",
    lazy: lazyPage(() => import("../features/settings/settings-page"), "SettingsPage"),
    children: [{ index: true, element: <ArchivedInSettings /> }],
  },
];

/** Whole paths, not children of one "/:tenant": that would match any first segment alone and show nothing. */
function belowTenant(screen: Screen): Screen {
  return { ...screen, path: `/:tenant/${screen.path}` };
}

/** `children` within the frame; a page that breaks leaves the frame standing. */
function framed(children: RouteObject[]): RouteObject[] {
  return [
    { lazy: frame, errorElement: <RouteError />, children: [{ errorElement: <RouteError />, children }] },
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
        ],
      },
      { path: "/authentication/sign-in", element: <Navigate to={paths.signIn} replace /> },
      { path: "/authentication/sign-up", element: <Navigate to={paths.register} replace /> },
      { path: paths.unauthorized, lazy: lazyPage(() => import("./unauthorized-page"), "UnauthorizedPage") },
      {
        element: <RequireSession allowed={ROLES} />,
        // One frame around both: what it holds stays when somebody goes from one to the other.
        children: framed([...screens, { element: <OwnTenant />, children: screens.map(belowTenant) }]),
      },
      { path: "*", element: <UnknownPath />, children: framed([lostInFrame]) },
    ],
  },
];
