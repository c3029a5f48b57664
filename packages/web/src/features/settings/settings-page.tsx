import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import { MEDIA } from "../../config/media";
import { paths } from "../../config/paths";
import { useMe } from "../../data/me";
import { returnTo } from "../../lib/session/return-path";
import { useSession } from "../../lib/session/use-session";
import { PageHead } from "../../ui/layout/page-head";
import { SectionIndex } from "./section-index";
import { SectionNav } from "./section-nav";
import { SectionView } from "./section-view";
import { type Section, sectionsFor } from "./sections";

/** One section at a time. Users without any section are redirected. */
export function SettingsPage() {
  const session = useSession();
  const { data, error } = useMe();
  const location = useLocation();
  // The token has the role at sign-in, the server the current one.
  const role = data?.user.role ?? session?.role ?? "";
  const sections = sectionsFor({ role, permissions: data?.permissions });
  if (sections.length === 0) {
    // Wait for the permissions; they may reveal a section.
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

/** Wide screens: list and section side by side; narrow ones: list, then section. No list for one section. */
function SettingsLayout({ sections }: { sections: readonly Section[] }) {
  const isWide = useMediaQuery(MEDIA.laptop, { noSsr: true });
  const [params] = useSearchParams();
  const [first, second] = sections;
  if (first && !second) return <SectionView section={first} />;
  const chosen = sections.find(({ id }) => id === params.get("section"));
  const shown = chosen ?? (isWide ? first : undefined);
  if (!shown) return <SectionIndex sections={sections} />;
  // Same element at both widths, so that rotating a device keeps input and open dialogs.
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 3 }}>
      {isWide && <SectionNav sections={sections} current={shown} />}
      <SectionView key={shown.id} section={shown} isFullScreen={!isWide} />
    </Box>
  );
}
