import type { View } from "@leadlane/core/views/schema";
import Check from "@mui/icons-material/Check";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListSubheader from "@mui/material/ListSubheader";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { PLAIN_LIST } from "../../../../data/leads/list-query";
import { stateOfView, type useViews } from "../../../../data/leads/views";
import { messageOf } from "../../../../lib/api/api-error";
import { useLeadAccess } from "../../use-lead-access";
import { remember } from "../view/list-memory";
import type { ChangeList } from "../view/use-list-state";
import type { ViewQuestion } from "./view-dialogs";

interface ViewsMenuProps {
  anchor: HTMLElement;
  views: ReturnType<typeof useViews>;
  current: View | null;
  isChanged: boolean;
  change: ChangeList;
  onAsk: (question: ViewQuestion) => void;
  onClose: () => void;
}

const TARGET = { minHeight: { xs: 44, md: 36 } } as const;

/** The user's own and shared views. Mount to open. */
export function ViewsMenu({ anchor, views, current, isChanged, change, onAsk, onClose }: ViewsMenuProps) {
  const { isAdmin, userId } = useLeadAccess();
  const canEdit = isAdmin || !current?.shared;
  const pick = (view: View | null) => {
    onClose();
    if (view) remember(userId, { columns: view.columns });
    change(view === null ? PLAIN_LIST : stateOfView(view), { shelf: null });
  };
  const ask = (question: ViewQuestion) => () => {
    onClose();
    onAsk(question);
  };
  const choice = (view: View | null, label: string) =>
    viewItem({ view, label, isOn: view?.id === current?.id, onPick: () => pick(view) });
  const group = (title: string, some: readonly View[]) =>
    some.length > 0 && [
      <ListSubheader
        key={title}
        role="presentation"
        disableSticky
        sx={{ backgroundColor: "transparent", lineHeight: "32px" }}
      >
        {title}
      </ListSubheader>,
      ...some.map((view) => choice(view, view.name)),
    ];
  const all = views.data ?? [];
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { "aria-label": "Views" },
        paper: { sx: { minWidth: 240, maxWidth: 320, maxHeight: 480 } },
      }}
    >
      {choice(null, "All leads")}
      {views.error !== undefined && <MenuItem disabled>{messageOf(views.error)}</MenuItem>}
      {group(
        "My views",
        all.filter(({ shared }) => !shared),
      )}
      {group(
        "Shared with everyone",
        all.filter(({ shared }) => shared),
      )}
      <Divider />
      <MenuItem onClick={ask({ kind: "create" })} sx={TARGET}>
        Save as a new view…
      </MenuItem>
      {current && canEdit && viewActions({ view: current, isChanged, ask })}
    </Menu>
  );
}

interface ViewActionsOptions {
  view: View;
  isChanged: boolean;
  ask: (question: ViewQuestion) => () => void;
}

/** An array, because MUI's Menu doesn't accept fragments. */
function viewActions({ view, isChanged, ask }: ViewActionsOptions) {
  const item = (kind: "update" | "rename" | "remove", label: string) => (
    <MenuItem key={kind} onClick={ask({ kind, view })} sx={TARGET}>
      {label}
    </MenuItem>
  );
  return [
    isChanged && item("update", `Update “${view.name}”`),
    item("rename", `Rename “${view.name}”…`),
    item("remove", `Delete “${view.name}”…`),
  ];
}

interface ViewItemOptions {
  view: View | null; // null for all leads
  label: string;
  isOn: boolean;
  onPick: () => void;
}

function viewItem({ view, label, isOn, onPick }: ViewItemOptions) {
  return (
    <MenuItem
      key={view?.id ?? "all"}
      role="menuitemradio"
      aria-checked={isOn}
      selected={isOn}
      onClick={onPick}
      sx={TARGET}
    >
      {label}
      {isOn && (
        <ListItemIcon sx={{ marginInlineStart: "auto", minWidth: "0 !important", paddingInlineStart: 2 }}>
          <Check fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
}
