import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { returnPath } from "../../lib/session/return-path";
import { useSession } from "../../lib/session/use-session";
import { AuthFrame } from "./auth-frame";
import { useChosenPlan } from "./chosen-plan";

/**
 * Sign-in and registration. Signed-in users are redirected: to the page they came from, admins to the chosen
 * plan, others to the dashboard.
 */
export function AuthLayout() {
  const session = useSession();
  const { state } = useLocation();
  const plan = useChosenPlan();
  if (session) {
    const isBuying = plan !== null && session.role === "Admin";
    const next = isBuying ? paths.subscription(session.tenant, plan) : paths.dashboard(session.tenant);
    return <Navigate to={returnPath(state) ?? next} replace />;
  }
  return <AuthFrame />;
}
