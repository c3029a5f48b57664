import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part";
import { useAddressParams } from "../../lib/use-address-params";
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
  const [params, change] = useAddressParams();
  const add = () => change({ new: "1" }, { asStep: true });
  const closeForm = () => change({ new: null, status_id: null });

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
