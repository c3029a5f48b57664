import FilterList from "@mui/icons-material/FilterList";
import ViewAgendaOutlined from "@mui/icons-material/ViewAgendaOutlined";
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined";
import Box from "@mui/material/Box";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { Suspense, useState } from "react";
import type { ListView } from "../../../data/leads/leads";
import { isFiltered, isOwnName, type ListState, NO_FILTER } from "../../../data/leads/list-query";
import { useFieldsByName, useListedFields } from "../../../data/own-fields";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { FilterIconButton } from "../../../ui/layout/filter-icon-button";
import { countFilters } from "./filters/filter-text";
import { LIST_BAR } from "./list-bar";
import { ListMoreButton } from "./list-more-button";
import type { ListMorePanel } from "./list-more-menu";
import { ViewsButton } from "./saved/views-button";
import { SearchField } from "./search-field";
import { GROUP_LABELS } from "./view/sort-labels";
import type { ChangeList } from "./view/use-list-state";

const FilterPanel = lazyPart(() => import("./filters/filter-panel"), "FilterPanel");
const ArrangeMenu = lazyPart(() => import("./view/arrange-menu"), "ArrangeMenu");
const ColumnsPanel = lazyPart(() => import("./table/columns-panel"), "ColumnsPanel");

type Panel = ListMorePanel | "filter" | "columns";

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
  const isActive = view === "active";
  const isArranged = isActive && state.filter.q === undefined; // searches are sorted by newest, ungrouped
  const filters = countFilters(state.filter, useListedFields());
  const show = (panel: Panel, anchor: HTMLElement | null) => setOpen(anchor && { panel, anchor });
  return (
    <Box sx={isTable ? TABLE_BAR : CARDS_BAR}>
      {isActive && <SearchField state={state} change={change} />}
      {isTable ? (
        <TableButtons {...{ state, isActive, isArranged, filters, show }} />
      ) : (
        <FilterIconButton
          label="Filters"
          count={filters}
          isOpen={open?.panel === "filter"}
          onOpen={(anchor) => show("filter", anchor)}
        />
      )}
      {isActive && (
        <ViewsButton
          {...{ isReady, state, change }}
          isInMenu={!isTable}
          anchor={open?.panel === "views" ? open.anchor : null}
          onAnchor={(anchor) => show("views", anchor)}
        />
      )}
      {!isTable && (isActive || onSelect) && (
        <ListMoreButton
          panels={isActive ? ["views", ...(isArranged ? (["arrange"] as const) : [])] : []}
          onOpen={show}
          onSelect={onSelect}
        />
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

const TABLE_BAR = {
  ...LIST_BAR,
  padding: "6px 16px",
  "& .MuiButton-root": { height: 40, paddingInline: 1.5 },
} as const;

/** The count gets its own line. */
const CARDS_BAR = {
  ...LIST_BAR,
  columnGap: 0.5,
  rowGap: 0,
  padding: "4px 4px 4px 12px",
  "& > [role=status]": { flex: "1 0 100%", minHeight: 20, paddingInlineEnd: 1 },
} as const;

interface TableButtonsProps {
  state: ListState;
  isActive: boolean;
  isArranged: boolean;
  filters: number;
  show: (panel: Panel, anchor: HTMLElement) => void;
}

function TableButtons({ state: { group }, isActive, isArranged, filters, show }: TableButtonsProps) {
  const ownFields = useFieldsByName();
  const groupLabel =
    group !== null && isOwnName(group)
      ? (ownFields.get(group)?.field.label ?? "an unknown field")
      : group && GROUP_LABELS[group].toLowerCase();
  const opener = (panel: Panel): ButtonProps => ({
    size: "small",
    "aria-haspopup": panel === "arrange" ? "menu" : "dialog",
    onClick: (event) => show(panel, event.currentTarget),
  });
  return (
    <>
      <Button variant="outlined" startIcon={<FilterList />} {...opener("filter")}>
        {filters > 0 ? `Filters (${filters})` : "Filters"}
      </Button>
      {isArranged && (
        <Button startIcon={<ViewAgendaOutlined />} {...opener("arrange")}>
          {group === null ? "Group" : `Grouped by ${groupLabel}`}
        </Button>
      )}
      {isActive && (
        <Button startIcon={<ViewColumnOutlined />} {...opener("columns")}>
          Columns
        </Button>
      )}
    </>
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
    case "views":
      return null; // part of the button
  }
}
