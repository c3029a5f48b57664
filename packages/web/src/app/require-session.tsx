import { Fragment } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnTo } from "../lib/session/return-path";
import { lastSessionEnd } from "../lib/session/session";
import { useSession } from "../lib/session/use-session";

/**
 * Route guard (spec section 2): renders its routes for the roles in `allowed` (case-insensitive). Visitors
 * without a session go to /signin, other roles to /unauthorized.
 */
export function RequireSession({ allowed }: { allowed: readonly string[] }) {
  const session = useSession();
  const location = useLocation();
  if (session === null) {
    // After signing out on purpose, signing in doesn't return to the last page.
    const state = lastSessionEnd() === "signed-out" ? null : returnTo(location);
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  const role = session.role.toLowerCase();
  if (!allowed.some((each) => each.toLowerCase() === role)) {
    return <Navigate to={paths.unauthorized} replace state={returnTo(location)} />;
  }
  // A different user remounts the app, so that no state is left over.
  return (
    <Fragment key={`${session.tenantId}/${session.userId}`}>
      <Outlet />
    </Fragment>
  );
}
