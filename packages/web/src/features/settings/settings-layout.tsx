import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useSearchParams } from "react-router-dom";
import { SectionIndex } from "./section-index";
import { SectionNav } from "./section-nav";
import { SectionView } from "./section-view";
import type { Section } from "./sections";

/** Where the list of sections stands beside the one that is shown. */
const WIDE = "(min-width:992px)";

/**
 * The list of sections with the first or the chosen one beside it; on narrow screens the list, then the section. Who has
 * one section alone needs no list.
 */
export function SettingsLayout({ sections }: { sections: readonly Section[] }) {
  const isWide = useMediaQuery(WIDE, { noSsr: true });
  const [params] = useSearchParams();
  const [first, second] = sections;
  if (first && !second) return <SectionView section={first} />;
  const chosen = sections.find(({ id }) => id === params.get("section"));
  if (!isWide) {
    return chosen ? (
      <SectionView key={chosen.id} section={chosen} isAlone />
    ) : (
      <SectionIndex sections={sections} />
    );
  }
  const shown = chosen ?? first;
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 3 }}>
      <SectionNav sections={sections} current={shown} />
      {shown && <SectionView key={shown.id} section={shown} />}
    </Box>
  );
}
