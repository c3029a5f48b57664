import { Suspense } from "react";
import type { ListView, useLeads } from "../../../data/leads/leads";
import { isFiltered, type ListState } from "../../../data/leads/list-query";
import { useCurrency } from "../../../data/me";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { AllMatchingNotice } from "./bulk/all-matching-notice";
import { useRunningJobs } from "./bulk/running-jobs";
import type { Selection } from "./bulk/use-selection";
import { FilterChips } from "./filters/filter-chips";
import { ListToolbar } from "./list-toolbar";
import { UnlistedNote } from "./unlisted-note";
import { countText } from "./view/count-text";
import type { ChangeList } from "./view/use-list-state";
import { ViewNote } from "./view-note";

const JobProgress = lazyPart(() => import("./bulk/job-progress"), "JobProgress");

interface ListHeadProps {
  view: ListView;
  state: ListState;
  change: ChangeList;
  leads: ReturnType<typeof useLeads>;
  selection: Selection;
  isTable: boolean;
  isLoading: boolean;
  isReady: boolean; // enables the toolbar
  isSelecting: boolean;
  isTop: boolean;
  onSelect?: () => void; // starts selection mode on phones
  onClear: () => void;
}

export function ListHead(props: ListHeadProps) {
  const { view, state, change, leads, selection, isTable, isLoading, isSelecting, onClear } = props;
  const { code } = useCurrency();
  const jobs = useRunningJobs();
  const hasCount = !isLoading && !leads.error && state.group === null;
  return (
    <>
      <ViewNote view={view} isTop={props.isTop} />
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
          isReady={props.isReady}
          countLabel={hasCount ? countText(leads, code) : ""}
          onSelect={props.onSelect}
        />
      )}
      {isFiltered(state.filter) && (
        <FilterChips filter={state.filter} onChange={(filter) => change({ filter })} onClear={onClear} />
      )}
      {leads.hasUnlisted && !isLoading && <UnlistedNote />}
    </>
  );
}
