import type { LeadRow } from "@leadlane/core/leads/schema";
import { Suspense, useState } from "react";
import type { ListView } from "../../../data/leads/leads";
import { openLog, openReschedule, openWhatsApp } from "../../../lib/contact/lead-sheets";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { AssignMenu } from "../actions/assign-menu";
import type { MenuAnchor } from "../actions/menu-anchor";
import { RemoveLeadDialog } from "../actions/remove-lead-dialog";
import { StatusMenu } from "../actions/status-menu";
import { useLeadActions } from "../actions/use-lead-actions";
import { useLeadNames } from "../lead-names";
import { StatusDialogs } from "../move/status-dialogs";
import { useStatusChange } from "../move/use-status-change";
import { type RowAction, RowMenu } from "./row-menu";

const ValueEditor = lazyPart(() => import("./editors/value-editor"), "ValueEditor");

export interface OpenMenu {
  kind: "row" | "status" | "assign" | "value";
  lead: LeadRow;
  anchor: MenuAnchor;
}

interface LeadMenusProps {
  view: ListView;
  menu: OpenMenu | null;
  onMenu: (menu: OpenMenu | null) => void;
}

export function LeadMenus({ view, menu, onMenu }: LeadMenusProps) {
  const actions = useLeadActions();
  const statusChange = useStatusChange();
  const names = useLeadNames();
  const [removing, setRemoving] = useState<LeadRow | null>(null);
  const close = () => onMenu(null);

  const act = (open: OpenMenu, action: RowAction) => {
    if (action === "status" || action === "assign" || action === "value")
      return onMenu({ ...open, kind: action });
    close();
    if (action === "log") openLog({ leadId: open.lead.id, kind: "call" });
    else if (action === "whatsapp") openWhatsApp(open.lead);
    else if (action === "reschedule") openReschedule(open.lead);
    else if (action === "remove") setRemoving(open.lead);
    else void actions[action](open.lead);
  };

  return (
    <>
      {menu?.kind === "row" && (
        <RowMenu {...menu} view={view} onAction={(action) => act(menu, action)} onClose={close} />
      )}
      {menu?.kind === "status" && (
        <StatusMenu
          anchor={menu.anchor}
          current={menu.lead.status_id}
          onPick={(status) => statusChange.change(menu.lead, status)}
          onClose={close}
        />
      )}
      {menu?.kind === "assign" && (
        <AssignMenu
          anchor={menu.anchor}
          current={menu.lead.owner_id}
          onPick={(owner) => {
            const { owner_id } = menu.lead;
            void actions.assign(menu.lead, owner, {
              id: owner_id,
              name: names.owner(owner_id) ?? "a colleague",
            });
          }}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {menu?.kind === "value" && (
          <ValueEditor
            {...menu}
            onSave={(value) => void actions.setValue(menu.lead, value)}
            onClose={close}
          />
        )}
      </Suspense>
      <StatusDialogs change={statusChange} />
      {removing && (
        <RemoveLeadDialog
          name={removing.name}
          onConfirm={() => {
            setRemoving(null);
            void actions.remove(removing);
          }}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  );
}
