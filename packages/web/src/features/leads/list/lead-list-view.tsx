import { TOTAL_MAX } from "@leadlane/core/leads/list/rules";
import { TRASH_DAYS } from "@leadlane/core/leads/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { MEDIA } from "../../../config/media";
import { type ListView, useLeads } from "../../../data/leads/leads";
import {
  isFiltered,
  type ListState,
  listedBy,
  NO_FILTER,
  PLAIN_LIST,
  queryOf,
  withValues,
} from "../../../data/leads/list-query";
import { useCurrency, useMe } from "../../../data/me";
import { announce } from "../../../lib/feedback/announce";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { LoadMore } from "../../../ui/display/load-more";
import { ErrorState } from "../../../ui/feedback/error-state";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { NoMatchState } from "../../../ui/feedback/page-state";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { RowsSkeleton, TwoLinesSkeleton } from "../../../ui/feedback/rows-skeleton";
import { AllMatchingNotice } from "./bulk/all-matching-notice";
import { BulkBar } from "./bulk/bulk-bar";
import { useRunningJobs } from "./bulk/running-jobs";
import { useBulk } from "./bulk/use-bulk";
import { useSelection } from "./bulk/use-selection";
import { FilterChips } from "./filters/filter-chips";
import type { OpenMenu } from "./lead-menus";
import { LeadRows } from "./lead-rows";
import { ListToolbar } from "./list-toolbar";
import { columnsFor } from "./table/lead-columns";
import { UnlistedNote } from "./unlisted-note";
import { countText, selectedText } from "./view/count-text";
import { GroupsSkeleton } from "./view/groups-skeleton";
import { useListState } from "./view/use-list-state";
import { VIEW_PANEL_ID } from "./view-tabs";

const fromTablets = { display: { xs: "none", md: "block" } };

const WHERE_PICTURES_ARE = { flex: "none", display: { xs: "block", md: "none", xl: "block" } };

const LABELS: Record<ListView, string> = { active: "Leads", archived: "Archived leads", trash: "Trash" };

const NOTES: Record<ListView, string | null> = {
  active: null,
  archived: "Archived leads are hidden from the list and the board. Unarchive one to work on it again.",
  trash: `Leads in the trash can be restored for ${TRASH_DAYS} days. After that they are permanently deleted.`,
};

const EmptyListView = lazyPart(() => import("./empty-list-view"), "EmptyListView");
const GroupList = lazyPart(() => import("./view/group-list"), "GroupList");
const JobProgress = lazyPart(() => import("./bulk/job-progress"), "JobProgress");
const LeadMenus = lazyPart(() => import("./lead-menus"), "LeadMenus");

interface LeadListViewProps {
  view: ListView;
  /** Gives way to the bar of actions while rows are selected; none where this is the only list. */
  tabs?: ReactNode;
  onAdd?: () => void;
}

/** One list of leads with everything that can be done in it: a table from tablets on, cards on phones. */
export function LeadListView({ view, tabs, onAdd }: LeadListViewProps) {
  const [asked, change] = useListState();
  const state = useMemo(() => stateOn(view, asked), [view, asked]);
  const listed = listedBy(state);
  const card = useRef<HTMLDivElement>(null);
  const clear = () => {
    change({ filter: NO_FILTER });
    // What was pressed is gone with the filter.
    card.current?.querySelector<HTMLElement>('[role="tab"]')?.focus();
  };
  const query = `${view}?${new URLSearchParams(queryOf(listed ?? PLAIN_LIST))}`;
  const leads = useLeads(view, listed);
  const me = useMe();
  const { code } = useCurrency();
  // Rows without the names of statuses and sources would grow, and move, when these come.
  const isLoading = leads.isLoading || (!me.data && !me.error);
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const ids = useMemo(() => leads.items.map(({ id }) => id), [leads.items]);
  const selection = useSelection(ids, query);
  const [isChoosing, setChoosing] = useState(false); // on phones
  const bulk = useBulk(leads.items, selection, listed, () => setChoosing(false));
  const jobs = useRunningJobs();
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Once opened the menus stay, for a dialog can outlive the menu that led to it.
  const [hasMenus, setHasMenus] = useState(false);
  const openMenu = useCallback((next: OpenMenu) => {
    setHasMenus(true);
    setMenu(next);
  }, []);
  const count = selection.isAllMatching
    ? (leads.total ?? Number.POSITIVE_INFINITY)
    : selection.selected.length;
  const words = selectedText(selection, leads, code);
  const isSelecting = count > 0 || (isChoosing && !isTable);
  const countLabel = isLoading || leads.error || state.group !== null ? "" : countText(leads, code);

  useEffect(() => {
    if (count > 0) announce(words);
  }, [count, words]);

  const list = () => {
    if (leads.error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={leads.error} onRetry={leads.retry} />
        </Box>
      );
    }
    if (leads.items.length === 0 && !leads.more.has) {
      return isFiltered(state.filter) ? (
        <NoMatchState what="leads" onClear={clear} />
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <EmptyListView view={view} onAdd={onAdd} />
        </Suspense>
      );
    }
    return (
      <LeadRows
        rows={leads.items}
        view={view}
        isTable={isTable}
        isChoosing={isSelecting}
        listed={state}
        sort={
          view === "active" && state.filter.q === undefined
            ? { current: state.sort, onSort: (sort) => change({ sort }) }
            : undefined
        }
        selection={selection}
        onMenu={openMenu}
      >
        <LoadMore label="Load more leads" more={leads.more} />
      </LeadRows>
    );
  };

  const { total, isMoreThanCounted, next } = leads;
  const rows = (
    <LoadingRegion loading={isLoading} what="leads" skeleton={<ListSkeleton />}>
      {list}
    </LoadingRegion>
  );

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {leads.isRefreshing && <RefreshBar />}
      {isSelecting ? (
        <BulkBar
          count={count}
          countLabel={words}
          isArchived={view === "archived"}
          isTable={isTable}
          bulk={bulk}
          onClear={() => {
            setChoosing(false);
            selection.replace([]);
          }}
        />
      ) : (
        tabs
      )}
      <Box
        role={tabs ? "tabpanel" : "region"}
        id={VIEW_PANEL_ID}
        aria-label={LABELS[view]}
        data-trail={JSON.stringify({ total, least: isMoreThanCounted ? TOTAL_MAX : 0, next })}
      >
        <ViewNote view={view} isTop={!tabs && !isSelecting} />
        {jobs.length > 0 && (
          <Suspense fallback={null}>
            <JobProgress jobs={jobs} />
          </Suspense>
        )}
        {isSelecting && (
          <AllMatchingNotice
            selection={selection}
            list={leads}
            countLabel={countText(leads, code)}
            isSearch={state.filter.q !== undefined}
          />
        )}
        {view !== "trash" && !isSelecting && (
          <ListToolbar
            view={view}
            state={state}
            change={change}
            isTable={isTable}
            isReady={!isLoading || listed === null}
            countLabel={countLabel}
            onSelect={isTable ? undefined : () => setChoosing(true)}
          />
        )}
        {isFiltered(state.filter) && (
          <FilterChips filter={state.filter} onChange={(filter) => change({ filter })} onClear={clear} />
        )}
        {leads.hasUnlisted && !isLoading && <UnlistedNote />}
        {state.group === null ? (
          rows
        ) : (
          <Suspense fallback={<GroupsSkeleton />}>
            <GroupList state={state} by={state.group} onOpen={(open) => change({ open })} onClear={clear}>
              {rows}
            </GroupList>
          </Suspense>
        )}
      </Box>
      {hasMenus && (
        <Suspense fallback={null}>
          <LeadMenus view={view} menu={menu} onMenu={setMenu} />
        </Suspense>
      )}
    </Card>
  );
}

/** What a list can be asked for: what is hidden has an order of its own, and is not followed up; a search has no groups. */
function stateOn(view: ListView, asked: ListState): ListState {
  if (view === "active") return asked.filter.q ? { ...asked, group: null, open: null } : asked;
  return view === "trash" ? PLAIN_LIST : { ...PLAIN_LIST, filter: withValues(asked.filter, "follow_up", []) };
}

/** What it means for a lead to be here; `isTop` when nothing of the card is above it. */
function ViewNote({ view, isTop = false }: { view: ListView; isTop?: boolean }) {
  const note = NOTES[view];
  if (note === null) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: isTop ? "12px 12px 0 0" : 0 }}>
      {note}
    </Alert>
  );
}

/** The columns that every table has beside the name. */
const NARROW_COLUMNS = columnsFor(0, "active").slice(1);

function ListSkeleton() {
  return (
    <Box>
      <Box sx={{ ...fromTablets, height: 44, backgroundColor: "background.subtle" }} />
      <RowsSkeleton count={10} height={{ xs: 85, md: 56 }}>
        <Skeleton variant="rounded" width={20} height={20} sx={{ ...fromTablets, flex: "none" }} />
        <Skeleton variant="circular" width={32} height={32} sx={WHERE_PICTURES_ARE} />
        <TwoLinesSkeleton first="60%" second="40%" />
        {NARROW_COLUMNS.map(({ id, width = 0 }) => (
          <Box key={id} sx={{ ...fromTablets, flex: 1 }}>
            <Skeleton width={0.75 * width} />
          </Box>
        ))}
      </RowsSkeleton>
    </Box>
  );
}
