import type { TodayLead } from "@leadlane/core/screens/schema";
import Divider from "@mui/material/Divider";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { Suspense, useState } from "react";
import { useWorkspace } from "../../../lib/session/workspace";
import { nextTimes } from "../../../lib/time/next-times";
import { formatExact } from "../../../lib/time/time";
import { AssignMenu } from "../actions/lazy-menus";
import { useLeadActions } from "../actions/use-lead-actions";
import { useLeadNames } from "../lead-names";
import { useLeadAccess } from "../use-lead-access";

interface TodayMenuProps {
  lead: TodayLead;
  anchor: HTMLElement;
  onClose: () => void;
}

/** Puts a lead off, or gives it to a colleague. Mount it to open it. */
export function TodayMenu({ lead, anchor, onClose }: TodayMenuProps) {
  const { timeZone } = useWorkspace();
  const { canAssign } = useLeadAccess();
  const names = useLeadNames();
  const actions = useLeadActions();
  const [isAssigning, setAssigning] = useState(false);
  const formerOwner = { id: lead.owner_id, name: names.owner(lead.owner_id) ?? "" };
  if (isAssigning) {
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
      <ListSubheader
        role="presentation"
        sx={{ paddingInline: 3, lineHeight: "32px", backgroundColor: "transparent" }}
      >
        Snooze
      </ListSubheader>
      {nextTimes(Date.now(), timeZone).map(({ name, label, at }) => (
        <MenuItem
          key={name}
          title={formatExact(at, timeZone)}
          onClick={() => {
            onClose();
            void actions.followUp(lead, { follow_up_at: at });
          }}
          sx={{ minHeight: 44 }}
        >
          {label}
        </MenuItem>
      ))}
      {canAssign && <Divider />}
      {canAssign && (
        <MenuItem onClick={() => setAssigning(true)} sx={{ minHeight: 44 }}>
          <bdi>Reassign…</bdi>
        </MenuItem>
      )}
    </Menu>
  );
}
