import Add from "@mui/icons-material/Add";
import { Suspense } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LIST_VIEWS, type ListView } from "../../data/leads/leads";
import { lazyPart } from "../../lib/loading/lazy-part";
import { useAddressParams } from "../../lib/navigation/use-address-params";
import { useOnlineOnly } from "../../ui/form/use-online-only";
import { PageAction } from "../../ui/layout/page-action";
import { PageHead } from "../../ui/layout/page-head";
import { LeadListView } from "./list/lead-list-view";
import { filterFor, listViewOf, type QuickView, quickViewOf, quickViewsFor } from "./list/view/quick-views";
import { useListState, useRestoredQuery } from "./list/view/use-list-state";
import { ViewTabs } from "./list/view-tabs";
import { ListBoardSwitch } from "./list-board-switch";
import { TransferButton } from "./transfer/transfer-button";
import { useLeadAccess, VISIBILITY_LINES } from "./use-lead-access";

const AddLeadDrawer = lazyPart(() => import("./form/add-lead-drawer"), "AddLeadDrawer");

/** Lists of leads. `?new=1` opens the form for a new lead, `&new_status=` preselects a status. */
export function LeadsPage() {
  const { isAdmin, userId, visibility } = useLeadAccess();
  const [params, changeParams] = useAddressParams();
  const [state, change] = useListState();
  const location = useLocation();
  const listView = listViewFrom(params.get("shelf"), isAdmin);
  const add = () => changeParams({ new: "1" }, { asStep: true });
  const onlineOnly = useOnlineOnly();
  const closeForm = () => changeParams({ new: null, new_status: null });

  const restoredQuery = useRestoredQuery();
  if (restoredQuery !== null)
    return <Navigate replace to={{ pathname: location.pathname, search: restoredQuery }} />;

  const showQuickView = (view: QuickView) => {
    const next = listViewOf(view);
    change(
      { filter: filterFor(view, state.filter, userId), open: null, viewId: null },
      { listView: next === "active" ? null : next },
    );
  };
  return (
    <>
      <PageHead
        title="Leads"
        sub={VISIBILITY_LINES[visibility]}
        actions={
          <>
            <ListBoardSwitch current="list" />
            <TransferButton isExported={listView === "active"} />
            <PageAction variant="contained" label="Add lead" icon={<Add />} onClick={add} {...onlineOnly} />
          </>
        }
      />
      <LeadListView
        key={listView}
        view={listView}
        tabs={
          <ViewTabs
            view={quickViewOf(listView, state.filter, userId)}
            views={quickViewsFor(visibility, isAdmin)}
            onChange={showQuickView}
          />
        }
        onAdd={add}
      />
      {params.has("new") && (
        <Suspense fallback={null}>
          <AddLeadDrawer statusId={params.get("new_status")} onClosed={closeForm} />
        </Suspense>
      )}
    </>
  );
}

/** The requested list. Only admins can see the trash. */
function listViewFrom(value: string | null, isAdmin: boolean): ListView {
  const listView = LIST_VIEWS.find((view) => view === value) ?? "active";
  return listView === "trash" && !isAdmin ? "active" : listView;
}
