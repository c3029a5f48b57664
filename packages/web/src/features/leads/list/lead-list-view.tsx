import { TOTAL_MAX } from "@leadlane/core/leads/list/rules";
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { MEDIA } from "../../../config/media";
import { type ListView, useLeads } from "../../../data/leads/leads";
import {
  criteriaOf,
  type ListState,
  NO_FILTER,
  PLAIN_LIST,
  queryOf,
  withValues,
} from "../../../data/leads/list-query";
import { useMe } from "../../../data/me";
import { useFocusAfter } from "../../../lib/focus";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { LoadingRegion } from "../../../ui/feedback/loading-region";
import { RefreshBar } from "../../../ui/feedback/refresh-bar";
import { BulkBar } from "./bulk/bulk-bar";
import type { OpenMenu } from "./lead-menus";
import { ListContent } from "./list-content";
import { ListHead } from "./list-head";
import { ListSkeleton } from "./list-skeleton";
import { useLeadPreview } from "./preview/use-lead-preview";
import { useListSelection } from "./use-list-selection";
import { GroupsSkeleton } from "./view/groups-skeleton";
import { useListState } from "./view/use-list-state";
import { VIEW_PANEL_ID } from "./view-tabs";

const LABELS: Record<ListView, string> = { active: "Leads", archived: "Archived leads", trash: "Trash" };

const GroupList = lazyPart(() => import("./view/group-list"), "GroupList");
const LeadPreview = lazyPart(() => import("./preview/lead-preview"), "LeadPreview");
const LeadMenus = lazyPart(() => import("./lead-menus"), "LeadMenus");

interface LeadListViewProps {
  view: ListView;
  /** Replaced by the bulk bar while rows are selected; omitted if this is the only list. */
  tabs?: ReactNode;
  onAdd?: () => void;
}

/** A list of leads: a table on tablets and larger, cards on phones. */
export function LeadListView({ view, tabs, onAdd }: LeadListViewProps) {
  const [urlState, change] = useListState();
  const state = useMemo(() => stateOn(view, urlState), [view, urlState]);
  const criteria = criteriaOf(state);
  const query = `${view}?${new URLSearchParams(queryOf(criteria ?? PLAIN_LIST))}`;
  const isTable = useMediaQuery(MEDIA.tablet, { noSsr: true });
  const leads = useLeads(view, criteria);
  const me = useMe();
  // Wait for the names of statuses and sources; rows would grow when they arrive.
  const isLoading = leads.isLoading || (!me.data && !me.error);
  const { selection, isSelecting, startChoosing, bar } = useListSelection({
    leads,
    query,
    criteria,
    isTable,
  });
  const [card, focusAfter] = useFocusAfter<HTMLDivElement>({ selector: '[role="tab"]' });
  const clear = () => focusAfter(() => change({ filter: NO_FILTER }));
  const menus = useMenus();
  const preview = useLeadPreview(isTable && tabs !== undefined && view !== "trash");
  const { total, isMoreThanCounted, next } = leads;
  const shared = { view, state, leads, isTable, selection, onClear: clear };
  const rows = (
    <LoadingRegion loading={isLoading} noun="leads" skeleton={<ListSkeleton />}>
      {() => (
        <ListContent
          {...shared}
          isChoosing={isSelecting}
          preview={preview}
          onSort={(sort) => change({ sort })}
          onMenu={menus.open}
          onAdd={onAdd}
        />
      )}
    </LoadingRegion>
  );
  const list = (
    <Card ref={card} sx={{ position: "relative", minWidth: 0 }}>
      {leads.isRefreshing && <RefreshBar />}
      {isSelecting ? <BulkBar {...bar} isArchived={view === "archived"} isTable={isTable} /> : tabs}
      <Box
        role={tabs ? "tabpanel" : "region"}
        id={VIEW_PANEL_ID}
        aria-label={LABELS[view]}
        data-trail={JSON.stringify({ total, least: isMoreThanCounted ? TOTAL_MAX : 0, next })}
      >
        <ListHead
          {...shared}
          {...{ isLoading, isSelecting, change }}
          isReady={!isLoading || criteria === null}
          isTop={!tabs && !isSelecting}
          onSelect={isTable ? undefined : startChoosing}
        />
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
      <Suspense fallback={null}>
        {menus.areLoaded && <LeadMenus view={view} menu={menus.menu} onMenu={menus.set} />}
      </Suspense>
    </Card>
  );
  return (
    <Box sx={preview?.id ? besidePreview : undefined}>
      {list}
      {preview?.id && (
        <Box sx={previewColumn}>
          <Suspense fallback={<Skeleton variant="rounded" height={480} />}>
            <LeadPreview id={preview.id} preview={preview} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
}

const besidePreview = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 400px",
  gap: 3,
  alignItems: "start",
} as const;

const previewColumn = {
  position: "sticky",
  top: "calc(var(--below-bars) + 8px)",
  maxHeight: "calc(100dvh - var(--below-bars) - 24px)",
  overflowY: "auto",
  // Leaves space for the shadows of the cards.
  margin: "0 -8px",
  padding: "0 8px 16px",
  overscrollBehavior: "contain",
} as const;

/** Once opened, menus stay mounted, because a dialog can outlive its menu. */
function useMenus() {
  const [menu, set] = useState<OpenMenu | null>(null);
  const [areLoaded, setLoaded] = useState(false);
  const open = useCallback((next: OpenMenu) => {
    setLoaded(true);
    set(next);
  }, []);
  return { menu, areLoaded, open, set };
}

/** Archived and deleted leads have a fixed order and no follow-up filter; a search can't be grouped. */
function stateOn(view: ListView, urlState: ListState): ListState {
  if (view === "active") return urlState.filter.q ? { ...urlState, group: null, open: null } : urlState;
  return view === "trash"
    ? PLAIN_LIST
    : { ...PLAIN_LIST, filter: withValues(urlState.filter, "follow_up", []) };
}
