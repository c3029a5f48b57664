import Box from "@mui/material/Box";
import Popover from "@mui/material/Popover";
import { useColleague, useColleagueSearch } from "../../../data/names";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { PersonPicker } from "../../../ui/form/person-picker";
import { useLeadAccess } from "../use-lead-access";
import type { AssignMenuProps } from "./assign-menu";
import { menuAnchor } from "./menu-anchor";

export function AssignSearch({ anchor, current, onPick, onClose }: AssignMenuProps) {
  const { userId } = useLeadAccess();
  const colleague = useColleague();
  return (
    <Popover
      open
      {...menuAnchor(anchor)}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{ paper: { role: "dialog", "aria-label": "Assign to", sx: { width: 300 } } }}
    >
      <Box sx={{ padding: 1.5, paddingBottom: 0 }}>
        <PersonPicker
          label="Find a colleague"
          emptyLabel="Unassigned"
          search={useColleagueSearch("active")}
          value={current ? colleague(current) : null}
          selfId={userId}
          onPick={(id, name) => onPick({ id, name })}
          onClose={onClose}
          renderAvatar={(name) => <UserAvatar name={name} size={24} />}
        />
      </Box>
    </Popover>
  );
}
