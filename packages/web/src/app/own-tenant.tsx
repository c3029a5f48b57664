import { Navigate, Outlet, useLocation, useParams } from "react-router-dom";
import { useSlug } from "../lib/use-session";

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
