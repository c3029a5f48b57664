import { GROUPS } from "@leadlane/core/leads/list/rules";
import Check from "@mui/icons-material/Check";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import type { ListGroup, ListState } from "../../../../data/leads/list-query";
import { useListedFields } from "../../../../data/own-fields";
import { GROUP_LABELS, ownSortLabels, SORT_LABELS } from "./sort-labels";
import type { ChangeList } from "./use-list-state";

interface ArrangeMenuProps {
  anchor: HTMLElement;
  hasSort: boolean;
  state: ListState;
  change: ChangeList;
  onClose: () => void;
}

/** Sorting and grouping. Mount to open. */
export function ArrangeMenu({ anchor, hasSort, state, change, onClose }: ArrangeMenuProps) {
  const own = useListedFields();
  const sorts = [...SORT_LABELS, ...ownSortLabels(own)];
  const groups = [
    ...GROUPS.map((group): [ListGroup, string] => [group, GROUP_LABELS[group]]),
    ...own
      .filter(({ field }) => field.kind === "choice")
      .map(({ name, field }): [ListGroup, string] => [name, field.label]),
  ];
  const item = (label: string, isOn: boolean, next: Partial<ListState>) => (
    <MenuItem
      key={label}
      role="menuitemradio"
      aria-checked={isOn}
      selected={isOn}
      onClick={() => {
        onClose();
        if (!isOn) change(next);
      }}
      sx={{ minHeight: { xs: 44, md: 36 } }}
    >
      {label}
      {isOn && (
        <ListItemIcon sx={{ marginInlineStart: "auto", minWidth: "0 !important", paddingInlineStart: 2 }}>
          <Check fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
  const head = (label: string) => (
    <ListSubheader
      key={`${label} head`}
      role="presentation"
      disableSticky
      sx={{ backgroundColor: "transparent", lineHeight: "32px" }}
    >
      {label}
    </ListSubheader>
  );
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": hasSort ? "Sort and group" : "Group" },
        paper: { sx: { minWidth: 220 } },
      }}
    >
      {hasSort && head("Sort by")}
      {hasSort && sorts.map(({ sort, label }) => item(label, state.sort === sort, { sort }))}
      {head("Group by")}
      {item("No groups", state.group === null, { group: null, open: null })}
      {groups.map(([group, label]) => item(label, state.group === group, { group, open: null }))}
    </Menu>
  );
}
