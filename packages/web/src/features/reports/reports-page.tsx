import { isRole } from "@leadlane/core/permissions/rules";
import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useMe, useSelf } from "../../data/me";
import { returnTo } from "../../lib/session/return-path";
import { PageHead } from "../../ui/layout/page-head";
import { ReportsScreen } from "./reports-screen";

/** Admins only; others are redirected. */
export function ReportsPage() {
  const location = useLocation();
  // The token has the role at sign-in, the server the current one.
  const { role } = useSelf();
  const { data, error } = useMe();
  if (!isRole(role, "Admin")) {
    if (data === undefined && error === undefined) return null;
    const page = { ...location, search: "", hash: "" };
    return <Navigate to={paths.unauthorized} replace state={returnTo(page)} />;
  }
  return (
    <>
      <PageHead title="Reports" />
      <ReportsScreen />
    </>
  );
}
