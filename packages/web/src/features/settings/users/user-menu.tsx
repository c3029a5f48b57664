import type { User } from "@leadlane/core/access/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import Menu from "@mui/material/Menu";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { inviteAgain } from "../../../data/users";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { useSlug } from "../../../lib/use-session";
import { GuardedItem } from "../../../ui/guarded-item";
import type { UserPanel } from "./use-user-params";

async function sendInvitation(user: User): Promise<void> {
  try {
    await inviteAgain(user);
    toast.success(`A new invitation is on its way to ${user.email}`);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

interface UserMenuProps {
  user: User;
  anchor: HTMLElement;
  onOpen: (panel: UserPanel) => void;
  onClose: () => void;
}

/** What can be done with a user. Mount it only while it is open. */
export function UserMenu({ user, anchor, onOpen, onClose }: UserMenuProps) {
  const slug = useSlug();
  const act = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": `Actions for ${user.name}` }, paper: { sx: { minWidth: 200 } } }}
    >
      <GuardedItem
        icon={<EditOutlined fontSize="small" />}
        label="Edit"
        onClick={act(() => onOpen({ kind: "edit", userId: user.id }))}
      />
      <GuardedItem
        icon={<KeyOutlined fontSize="small" />}
        label="Permissions"
        onClick={act(() => onOpen({ kind: "permissions", userId: user.id }))}
      />
      {user.invited_at !== null && (
        <GuardedItem
          icon={<MailOutlined fontSize="small" />}
          label="Send invitation again"
          refusal={user.status === "active" ? null : `${user.name} is inactive.`}
          onClick={act(() => void sendInvitation(user))}
        />
      )}
      <GuardedItem
        icon={<PeopleOutlined fontSize="small" />}
        label="View leads"
        {...{ component: Link, to: paths.leadsOf(slug, user.id) }}
      />
    </Menu>
  );
}
