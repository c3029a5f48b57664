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

/**
 * The list of sections with the first or the chosen one beside it; on narrow screens the list, then the section. Who has
 * one section alone needs no list.
 */
function SettingsLayout({ sections }: { sections: readonly Section[] }) {
  const isWide = useMediaQuery(MEDIA.laptop, { noSsr: true });
  const [params] = useSearchParams();
  const [first, second] = sections;
  if (first && !second) return <SectionView section={first} />;
  const chosen = sections.find(({ id }) => id === params.get("section"));
  const shown = chosen ?? (isWide ? first : undefined);
  if (!shown) return <SectionIndex sections={sections} />;
  // One place for both widths: a device that is turned keeps what is typed and what is open.
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 3 }}>
      {isWide && <SectionNav sections={sections} current={shown} />}
      <SectionView key={shown.id} section={shown} isAlone={!isWide} />
    </Box>
  );
}
