import { Navigate } from "react-router-dom";
import { paths } from "../config/paths";
import { useSession } from "../lib/use-session";

/** `/`: the dashboard for who is signed in, else the way in. */
export function HomeRedirect() {
  const session = useSession();
  return <Navigate to={session ? paths.dashboard(session.tenant) : paths.signIn} replace />;
}
