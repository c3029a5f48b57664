import { Navigate, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useMe } from "../../data/me";
import { returnTo } from "../../lib/return-path";
import { useSession } from "../../lib/use-session";
import { PageHead } from "../../ui/page-head";
import { sectionsFor } from "./sections";
import { SettingsLayout } from "./settings-layout";

/** The settings that the signed-in user has, one section at a time. Who has none is not let in. */
export function SettingsPage() {
  const session = useSession();
  const { data, error } = useMe();
  const location = useLocation();
  // The token tells the role at sign-in, the server the one of now.
  const role = data?.user.role ?? session?.role ?? "";
  const sections = sectionsFor({ role, permissions: data?.permissions });
  if (sections.length === 0) {
    // Rights that are still on their way may open a section.
    if (data === undefined && error === undefined) return null;
    const page = { ...location, search: "", hash: "" };
    return <Navigate to={paths.unauthorized} replace state={returnTo(page)} />;
  }
  return (
    <>
      <PageHead title="Settings" />
      <SettingsLayout sections={sections} />
    </>
  );
}
