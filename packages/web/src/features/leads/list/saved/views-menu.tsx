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
  onQuestion: (question: ViewQuestion) => void;
  onClose: () => void;
}

const TARGET = { minHeight: { xs: 44, md: 36 } } as const;

/** The user's own and shared views. Mount to open. */
export function ViewsMenu({
  anchor,
  views,
  current,
  isChanged,
  change,
  onQuestion,
  onClose,
}: ViewsMenuProps) {
  const { isAdmin, userId } = useLeadAccess();
  const canEdit = isAdmin || !current?.shared;
  const pick = (view: View | null) => {
    onClose();
    if (view) remember(userId, { columns: view.columns });
    change(view === null ? PLAIN_LIST : stateOfView(view), { listView: null });
  };
  const askAbout = (question: ViewQuestion) => () => {
    onClose();
    onQuestion(question);
  };
  const choice = (view: View | null, label: string) =>
    viewItem({ view, label, isSelected: view?.id === current?.id, onPick: () => pick(view) });
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
      <MenuItem onClick={askAbout({ kind: "create" })} sx={TARGET}>
        Save as a new view…
      </MenuItem>
      {current && canEdit && viewActions({ view: current, isChanged, askAbout })}
    </Menu>
  );
}

interface ViewActionsOptions {
  view: View;
  isChanged: boolean;
  askAbout: (question: ViewQuestion) => () => void;
}

/** An array, because MUI's Menu doesn't accept fragments. */
function viewActions({ view, isChanged, askAbout }: ViewActionsOptions) {
  const item = (kind: "update" | "rename" | "remove", label: string) => (
    <MenuItem key={kind} onClick={askAbout({ kind, view })} sx={TARGET}>
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
  isSelected: boolean;
  onPick: () => void;
}

function viewItem({ view, label, isSelected, onPick }: ViewItemOptions) {
  return (
    <MenuItem
      key={view?.id ?? "all"}
      role="menuitemradio"
      aria-checked={isSelected}
      selected={isSelected}
      onClick={onPick}
      sx={TARGET}
    >
      {label}
      {isSelected && (
        <ListItemIcon sx={{ marginInlineStart: "auto", minWidth: "0 !important", paddingInlineStart: 2 }}>
          <Check fontSize="small" />
        </ListItemIcon>
      )}
    </MenuItem>
  );
}
