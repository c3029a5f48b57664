import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyPart } from "../../lib/lazy-part";
import { AfterFirstPaint } from "../../ui/after-first-paint";
import { PageHead } from "../../ui/page-head";
import { SCOPE_LINES } from "./lead-scope";
import { AddLeadButton, AddLeadFab } from "./list/add-lead-button";
import { LeadShelf } from "./list/lead-shelf";
import { ShelfTabs } from "./list/shelf-tabs";
import { useShelf } from "./list/use-shelf";
import { ViewSwitch } from "./list/view-switch";
import { useLeadAccess } from "./use-lead-access";

/** The form comes only when somebody opens it: the list is what a first visit waits for. */
const AddLeadDrawer = lazyPart(() => import("./form/add-lead-drawer"), "AddLeadDrawer");

/** The lists of leads. `?new=1` opens the form for a new one, `&status_id=` with its status chosen. */
export function LeadsPage() {
  const { isAdmin, scope } = useLeadAccess();
  const [shelf, setShelf] = useShelf(isAdmin);
  const [params, setParams] = useSearchParams();

  const change = (edit: (params: URLSearchParams) => void, replace = false) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        edit(after);
        return after;
      },
      { replace },
    );
  const add = () => change((next) => next.set("new", "1"));
  const closeForm = () =>
    change((next) => {
      next.delete("new");
      next.delete("status_id");
    }, true);

  return (
    <>
      <PageHead
        title="Leads"
        sub={SCOPE_LINES[scope]}
        actions={
          <>
            <ViewSwitch />
            <AddLeadButton onAdd={add} />
          </>
        }
      />
      <LeadShelf
        key={shelf}
        shelf={shelf}
        tabs={<ShelfTabs shelf={shelf} hasTrash={isAdmin} onChange={setShelf} />}
        onAdd={add}
      />
      <AfterFirstPaint>
        <AddLeadFab onAdd={add} />
      </AfterFirstPaint>
      {params.has("new") && (
        <Suspense fallback={null}>
          <AddLeadDrawer statusId={params.get("status_id")} onClosed={closeForm} />
        </Suspense>
      )}
    </>
  );
}
