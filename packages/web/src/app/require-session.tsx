import { Fragment } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { returnTo } from "../lib/session/return-path";
import { lastSessionEnd } from "../lib/session/session";
import { useSession } from "../lib/session/use-session";

/**
 * The route guard (spec section 2): shows the routes below it to the roles in `allowed`, compared case-blind. Anybody
 * not signed in goes to /signin, a wrong role to /unauthorized.
 */
export function RequireSession({ allowed }: { allowed: readonly string[] }) {
  const session = useSession();
  const location = useLocation();
  if (session === null) {
    // Who chose to leave is not led back.
    const state = lastSessionEnd() === "signed-out" ? null : returnTo(location);
    return <Navigate to={paths.signIn} replace state={state} />;
  }
  const role = session.role.toLowerCase();
  if (!allowed.some((each) => each.toLowerCase() === role)) {
    return <Navigate to={paths.unauthorized} replace state={returnTo(location)} />;
  }
  // Another user is another app: nothing that a screen holds may survive.
  return (
    <Fragment key={`${session.tenantId}/${session.userId}`}>
      <Outlet />
    </Fragment>
  );
}
