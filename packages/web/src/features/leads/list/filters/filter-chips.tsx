import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { LeadFilter } from "../../../../data/leads/list-query";
import { withoutNames } from "./filter-text";
import { useFilterText } from "./use-filter-text";

interface FilterChipsProps {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
  onClear: () => void;
}

const target = { flex: "none", minHeight: { xs: 44, md: 32 }, maxWidth: "100%", borderRadius: 999 };
/** On phones a single scrolling row, with space for the focus ring. */
const row = {
  display: "flex",
  flexWrap: { xs: "nowrap", md: "wrap" },
  gap: 1,
  overflowX: { xs: "auto", md: "visible" },
  scrollbarWidth: "none",
  marginTop: { xs: "-4px", md: 0 },
  padding: { xs: "4px 12px 12px", md: "0 16px 12px" },
} as const;

export function FilterChips({ filter, onChange, onClear }: FilterChipsProps) {
  const chips = useFilterText(filter);
  return (
    <Box role="group" aria-label="Filters" sx={row}>
      {chips.map(({ names, label }) => (
        <Button
          key={names.join()}
          size="small"
          variant="outlined"
          aria-label={`${label}, remove this filter`}
          onClick={() => (chips.length === 1 ? onClear() : onChange(withoutNames(filter, names)))}
          endIcon={<Close />}
          sx={target}
        >
          <Box component="bdi" sx={{ overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" }}>
            {label}
          </Box>
        </Button>
      ))}
      {chips.length > 1 && (
        <Button size="small" onClick={onClear} sx={target}>
          Clear all
        </Button>
      )}
    </Box>
  );
}
