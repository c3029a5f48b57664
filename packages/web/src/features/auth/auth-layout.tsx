import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { returnPath } from "../../lib/session/return-path";
import { useSession } from "../../lib/session/use-session";
import { AuthFrame } from "./auth-frame";

/** Sign-in and registration. Whoever is signed in is led on: to where they came from, or the dashboard. */
export function AuthLayout() {
  const session = useSession();
  const { state } = useLocation();
  if (session) return <Navigate to={returnPath(state) ?? paths.dashboard(session.tenant)} replace />;
  return <AuthFrame />;
}
