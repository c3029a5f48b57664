import FilterList from "@mui/icons-material/FilterList";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import MenuItem from "@mui/material/MenuItem";
import Select from "@mui/material/Select";
import Switch from "@mui/material/Switch";
import useMediaQuery from "@mui/material/useMediaQuery";
import { memo, Suspense, useState } from "react";
import { MEDIA } from "../../../config/media";
import {
  isFiltered,
  isSort,
  type LeadFilter,
  type ListState,
  NO_FILTER,
  withValues,
} from "../../../data/leads/list-query";
import { useListedFields } from "../../../data/own-fields";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { FilterChips } from "../list/filters/filter-chips";
import { countFilters } from "../list/filters/filter-text";
import { SearchField } from "../list/search-field";
import type { ChangeList } from "../list/view/use-list-state";
import { useLeadAccess } from "../use-lead-access";

const FilterPanel = lazyPart(() => import("../list/filters/filter-panel"), "FilterPanel");

const ORDERS = [
  { value: "", label: "Board order" },
  { value: "-value", label: "Highest value" },
  { value: "created_at", label: "Oldest first" },
  { value: "follow_up_at", label: "Next follow-up" },
] as const;

const SEARCH_ORDER = "found"; // search results have a fixed order

type FilterChange = (filter: LeadFilter, options?: Parameters<ChangeList>[1]) => void;

export interface BoardToolbarProps {
  state: ListState;
  change: ChangeList;
  hasLanes: boolean;
  onLanes: ((hasLanes: boolean) => void) | null; // null when the user sees only own leads
}

export const BoardToolbar = memo(function BoardToolbar({
  state,
  change,
  hasLanes,
  onLanes,
}: BoardToolbarProps) {
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const { filter } = state;
  const { q: term, ...narrow } = filter;
  const narrowTo: FilterChange = (next, options) =>
    change({ filter: withValues(next, "q", term ?? []) }, options);
  const clear = () => narrowTo(NO_FILTER);
  return (
    <>
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: { xs: 1, lg: 2 },
          rowGap: 1,
          paddingBottom: 1.5,
          "& .MuiButton-root, & .MuiInputBase-root": { height: { xs: 44, md: 40 } },
        }}
      >
        <SearchField state={state} change={change} />
        <BoardFilters {...{ narrow, isPhone }} onChange={narrowTo} onClear={clear} />
        <OrderSelect state={state} change={change} />
        <OnlyMineSwitch filter={filter} change={change} />
        {onLanes && !isPhone && (
          <FormControlLabel
            control={<Switch size="small" checked={hasLanes} />}
            label="Lanes by owner"
            sx={{ marginInline: 0 }}
            onChange={(_, checked) => onLanes(checked)}
          />
        )}
      </Box>
      {isFiltered(narrow) && (
        <Box sx={{ marginInline: -2 }}>
          <FilterChips filter={narrow} onChange={narrowTo} onClear={clear} />
        </Box>
      )}
    </>
  );
});

function OrderSelect({ state: { filter, sort }, change }: Pick<BoardToolbarProps, "state" | "change">) {
  const isSearch = filter.q !== undefined;
  return (
    <Select
      size="small"
      displayEmpty
      disabled={isSearch}
      value={isSearch ? SEARCH_ORDER : ORDERS.some(({ value }) => value === sort) ? (sort ?? "") : ""}
      onChange={({ target }) => change({ sort: isSort(target.value) ? target.value : null })}
      SelectDisplayProps={{ "aria-label": "Order of cards" }}
      sx={{ fontSize: "0.875rem", "& .MuiSelect-select": { paddingBlock: "6px" } }}
    >
      {isSearch && <MenuItem value={SEARCH_ORDER}>Newest first</MenuItem>}
      {ORDERS.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}

function OnlyMineSwitch({ filter, change }: { filter: LeadFilter; change: ChangeList }) {
  const { userId, visibility } = useLeadAccess();
  if (visibility === "own" || userId === null) return null;
  return (
    <FormControlLabel
      control={<Switch size="small" checked={filter.owner_id?.[0] === userId} />}
      label="Only mine"
      sx={{ minHeight: { xs: 44, md: 0 }, marginInline: 0 }}
      onChange={(_, checked) => change({ filter: withValues(filter, "owner_id", checked ? [userId] : []) })}
    />
  );
}

interface BoardFiltersProps {
  narrow: LeadFilter; // without the search term
  isPhone: boolean;
  onChange: FilterChange;
  onClear: () => void;
}

function BoardFilters({ narrow, isPhone, onChange, onClear }: BoardFiltersProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countFilters(narrow, useListedFields());
  const label = count > 0 ? `Filters (${count})` : "Filters";
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<FilterList />}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={isPhone ? { minWidth: 44, paddingInline: 1, "& .MuiButton-startIcon": { margin: 0 } } : undefined}
      >
        {isPhone ? count || null : label}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <FilterPanel
            anchor={anchor}
            isSheet={isPhone}
            hasFollowUp
            filter={narrow}
            countLabel="leads"
            onChange={onChange}
            onClear={onClear}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}
