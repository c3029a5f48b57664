import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { LIST_BAR } from "../list-bar";
import type { Selection } from "./use-selection";

interface AllMatchingNoticeProps {
  selection: Selection;
  list: { items: readonly unknown[]; more: { hasMore: boolean } };
  countLabel: string; // "1,284 leads"
  isSearch: boolean; // bulk actions support filters, but not searches
}

const SEARCH_TEXT = "To select more, load more leads, or filter instead of searching.";

export function AllMatchingNotice({ selection, list, countLabel, isSearch }: AllMatchingNoticeProps) {
  const { isAllMatching, areAllSelected } = selection;
  const target = { minHeight: { xs: 44, md: 36 } };
  // On phones the button is below the text and aligned with it.
  const next = { ...target, marginInlineStart: { xs: -1.5, md: 0 } };
  const hasOtherMatches = areAllSelected && !isAllMatching && list.more.hasMore;
  const text = () => {
    if (isAllMatching) return `All ${countLabel} that match are selected.`;
    if (!areAllSelected) return null;
    const onPage = `All ${list.items.length} on this page are selected.`;
    return hasOtherMatches && isSearch ? `${onPage} ${SEARCH_TEXT}` : onPage;
  };
  return (
    <Box sx={{ ...LIST_BAR, padding: { xs: "6px 16px", md: "6px 24px" } }}>
      {text() !== null && <Typography variant="body2">{text()}</Typography>}
      {!areAllSelected && !isAllMatching && (
        <Button size="small" onClick={selection.toggleAll} sx={{ ...target, marginInlineStart: -1.5 }}>
          Select all on this page
        </Button>
      )}
      {hasOtherMatches && !isSearch && (
        <Button size="small" onClick={selection.selectAllMatching} sx={next}>
          Select all {countLabel} that match
        </Button>
      )}
      {isAllMatching && (
        <Button size="small" onClick={() => selection.replace([])} sx={next}>
          Select none
        </Button>
      )}
    </Box>
  );
}
