import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Shelf, useLeads } from "../../../data/leads";
import { announce } from "../../../lib/announce";
import { lazyPart } from "../../../lib/lazy-part";
import { ErrorPanel } from "../../../ui/error-panel";
import { LoadMore } from "../../../ui/load-more";
import { LoadingRegion } from "../../../ui/loading-region";
import { NoMatchPanel } from "../../../ui/no-match-panel";
import { RefreshBar } from "../../../ui/refresh-bar";
import { BulkBar } from "./bulk-bar";
import { EmptyShelf } from "./empty-shelf";
import type { OpenMenu } from "./lead-menus";
import { LeadRows } from "./lead-rows";
import { ListSkeleton } from "./list-skeleton";
import { OwnerChip } from "./owner-chip";
import { ShelfNote } from "./shelf-note";
import { SHELF_LABELS, SHELF_PANEL_ID } from "./shelf-tabs";
import { useBulk } from "./use-bulk";
import { useOwnerFilter } from "./use-owner-filter";
import { useSelection } from "./use-selection";

const LeadMenus = lazyPart(() => import("./lead-menus"), "LeadMenus");

interface LeadShelfProps {
  shelf: Shelf;
  /** Gives way to the bar of actions while rows are selected; none where this is the only list. */
  tabs?: ReactNode;
  onAdd?: () => void;
}

/** One list of leads with everything that can be done in it: a table from tablets on, cards on phones. */
export function LeadShelf({ shelf, tabs, onAdd }: LeadShelfProps) {
  const [ownerId, clearOwner] = useOwnerFilter();
  const owner = shelf === "active" ? ownerId : null;
  const card = useRef<HTMLDivElement>(null);
  const showEverybody = () => {
    clearOwner();
    // What was pressed is gone with the filter.
    card.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  };
  const leads = useLeads(shelf, owner);
  const isTable = useMediaQuery("(min-width:768px)", { noSsr: true });
  const ids = useMemo(() => leads.items.map(({ id }) => id), [leads.items]);
  const selection = useSelection(ids);
  const bulk = useBulk(leads.items, selection);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  // Once opened the menus stay, for a dialog can outlive the menu that led to it.
  const [hasMenus, setHasMenus] = useState(false);
  const openMenu = useCallback((next: OpenMenu) => {
    setHasMenus(true);
    setMenu(next);
  }, []);
  const count = isTable ? selection.selected.length : 0;

  useEffect(() => {
    if (count > 0) announce(`${count} selected`);
  }, [count]);

  const list = () => {
    if (leads.error) {
      return (
        <Box sx={{ padding: 2 }}>
          <ErrorPanel error={leads.error} onRetry={leads.retry} />
        </Box>
      );
    }
    if (leads.items.length === 0 && !leads.more.has) {
      return owner === null ? (
        <EmptyShelf shelf={shelf} onAdd={onAdd} />
      ) : (
        <NoMatchPanel what="leads" onClear={showEverybody} />
      );
    }
    return (
      <LeadRows rows={leads.items} shelf={shelf} isTable={isTable} selection={selection} onMenu={openMenu}>
        <LoadMore label="Load more leads" more={leads.more} />
      </LeadRows>
    );
  };

  return (
    <Card ref={card} sx={{ position: "relative" }}>
      {leads.isRefreshing && <RefreshBar />}
      {count > 0 ? (
        <BulkBar
          count={count}
          isArchived={shelf === "archived"}
          bulk={bulk}
          onClear={() => selection.replace([])}
        />
      ) : (
        tabs
      )}
      <Box role={tabs ? "tabpanel" : "region"} id={SHELF_PANEL_ID} aria-label={SHELF_LABELS[shelf]}>
        <ShelfNote shelf={shelf} isTop={!tabs && count === 0} />
        {owner !== null && <OwnerChip ownerId={owner} onRemove={showEverybody} />}
        <LoadingRegion loading={leads.isLoading} what="leads" skeleton={<ListSkeleton />}>
          {list}
        </LoadingRegion>
      </Box>
      {hasMenus && (
        <Suspense fallback={null}>
          <LeadMenus shelf={shelf} menu={menu} onMenu={setMenu} />
        </Suspense>
      )}
    </Card>
  );
}
