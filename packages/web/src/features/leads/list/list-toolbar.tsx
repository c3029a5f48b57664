import FilterList from "@mui/icons-material/FilterList";
import ViewAgendaOutlined from "@mui/icons-material/ViewAgendaOutlined";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import type { ListView } from "../../../data/leads/leads";
import { isFiltered, type ListState, NO_FILTER } from "../../../data/leads/list-query";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { countFilters } from "./filters/filter-text";
import { LIST_BAR } from "./list-bar";
import { ViewsButton } from "./saved/views-button";
import { SearchField } from "./search-field";
import { GROUP_LABELS } from "./view/sort-labels";
import type { ChangeList } from "./view/use-list-state";

const FilterPanel = lazyPart(() => import("./filters/filter-panel"), "FilterPanel");
const ArrangeMenu = lazyPart(() => import("./view/arrange-menu"), "ArrangeMenu");
const ColumnsPanel = lazyPart(() => import("./table/columns-panel"), "ColumnsPanel");

type Panel = "filter" | "arrange" | "columns";

/** Tables are sorted by their column heads, so there the button is only for grouping. */
function arrangeLabel({ group }: ListState, isTable: boolean): string {
  if (!isTable) return "Sort";
  return group === null ? "Group" : `Grouped by ${GROUP_LABELS[group].toLowerCase()}`;
}

interface ListToolbarProps {
  view: ListView;
  state: ListState;
  change: ChangeList;
  isTable: boolean;
  isReady: boolean; // the leads are loaded
  countLabel: string; // "42 leads"; empty while it is not known
  /** Phones: starts selection mode. */
  onSelect?: () => void;
}

export function ListToolbar(props: ListToolbarProps) {
  const { view, state, change, isTable, isReady, countLabel, onSelect } = props;
  const [open, setOpen] = useState<{ panel: Panel; anchor: HTMLElement } | null>(null);
  const isSearch = state.filter.q !== undefined;
  const filters = countFilters(state.filter);
  const opener = (panel: Panel): ButtonProps => ({
    "aria-haspopup": panel === "arrange" ? "menu" : "dialog",
    onClick: (event) => setOpen({ panel, anchor: event.currentTarget }),
  });
  return (
    <Box
      sx={{
        ...LIST_BAR,
        columnGap: { xs: 0.5, md: 1 },
        padding: { xs: "6px 12px", md: "6px 16px" },
        "& .MuiButton-root": {
          height: { xs: 44, md: 40 },
          minWidth: { xs: 44, md: 64 },
          paddingInline: { xs: "9px", md: 1.5 },
        },
        // On phones the count needs the space of the icons.
        "& .MuiButton-text .MuiButton-startIcon": { display: { xs: "none", md: "inherit" } },
      }}
    >
      {view === "active" && <SearchField state={state} change={change} />}
      {view === "active" && <ViewsButton isReady={isReady} state={state} change={change} />}
      <Button size="small" variant="outlined" startIcon={<FilterList />} {...opener("filter")}>
        {filters > 0 ? `Filters (${filters})` : "Filters"}
      </Button>
      {/* Searches are always sorted by newest and ungrouped. */}
      {view === "active" && !isSearch && (
        <Button size="small" startIcon={<ViewAgendaOutlined />} {...opener("arrange")}>
          {arrangeLabel(state, isTable)}
        </Button>
      )}
      {view === "active" && isTable && (
        <Button size="small" startIcon={<ViewColumnOutlined />} {...opener("columns")}>
          Columns
        </Button>
      )}
      {onSelect && (
        <Button size="small" onClick={onSelect}>
          Select
        </Button>
      )}
      <CountLabel>{countLabel}</CountLabel>
      {open && (
        <Suspense fallback={null}>
          <OpenPanel
            {...{ ...open, view, state, change, isTable, countLabel }}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </Box>
  );
}

function CountLabel({ children }: { children: string }) {
  return (
    <Typography
      role="status"
      dir="auto"
      variant="body2"
      color="textSecondary"
      sx={{
        minWidth: { md: 72 },
        // stylis flips it to left in RTL; `end` would follow the text's own direction.
        marginLeft: "auto",
        textAlign: "right",
        fontVariantNumeric: "tabular-nums",
      }}
    >
      {children}
    </Typography>
  );
}

interface OpenPanelProps extends Omit<ListToolbarProps, "isReady" | "onSelect"> {
  panel: Panel;
  anchor: HTMLElement;
  onClose: () => void;
}

function OpenPanel({ panel, view, state, change, isTable, countLabel, ...props }: OpenPanelProps) {
  switch (panel) {
    case "filter":
      return (
        <FilterPanel
          {...props}
          isSheet={!isTable}
          hasFollowUp={view === "active"}
          filter={state.filter}
          countLabel={countLabel || "leads"}
          onChange={(filter, options) => change({ filter }, options)}
          onClear={() => isFiltered(state.filter) && change({ filter: NO_FILTER })}
        />
      );
    case "arrange":
      return <ArrangeMenu {...props} hasSort={!isTable} state={state} change={change} />;
    case "columns":
      return <ColumnsPanel {...props} />;
  }
}
