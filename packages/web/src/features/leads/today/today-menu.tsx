import type { TodayLead } from "@leadlane/core/screens/schema";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Suspense, useState } from "react";
import { RescheduleDialog } from "../../../ui/overlay/reschedule-dialog";
import { AssignMenu } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { useLeadNames } from "../lead-names";
import { useLeadAccess } from "../use-lead-access";

interface TodayMenuProps {
  lead: TodayLead;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Reschedules or reassigns a lead. Mount to open. */
export function TodayMenu({ lead, anchor, onClose }: TodayMenuProps) {
  const { canAssign } = useLeadAccess();
  const names = useLeadNames();
  const actions = useLeadActions();
  const [openMenu, setOpenMenu] = useState<"time" | "owner" | null>(null);
  const formerOwner = { id: lead.owner_id, name: names.owner(lead.owner_id) ?? "" };
  if (openMenu === "time") {
    return (
      <RescheduleDialog
        subject={lead.name}
        at={lead.follow_up_at}
        allowsNone
        onPick={(at) => void actions.followUp(lead, { follow_up_at: at })}
        onClose={onClose}
      />
    );
  }
  if (openMenu === "owner") {
    return (
      <Suspense fallback={null}>
        <AssignMenu
          anchor={anchor}
          current={lead.owner_id}
          onPick={(owner) => void actions.assign(lead, owner, formerOwner)}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Actions for ${lead.name}` } }}
    >
      <MenuItem onClick={() => setOpenMenu("time")} sx={{ minHeight: 44 }}>
        <bdi>Reschedule…</bdi>
      </MenuItem>
      {canAssign && (
        <MenuItem onClick={() => setOpenMenu("owner")} sx={{ minHeight: 44 }}>
          <bdi>Reassign…</bdi>
        </MenuItem>
      )}
    </Menu>
  );
}
