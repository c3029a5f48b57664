import { Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../config/paths";
import { lazyPart } from "../lib/lazy-part";
import { useSession } from "../lib/use-session";

const NotFoundPrompt = lazyPart(() => import("./not-found-prompt"), "NotFoundPrompt");

/** An address that no route has: within the frame for who is signed in, else with the way to sign in. */
export function UnknownPath() {
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
