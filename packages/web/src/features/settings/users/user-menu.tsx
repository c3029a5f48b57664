import type { User } from "@leadlane/core/access/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import { paths } from "../../../config/paths";
import { inviteAgain } from "../../../data/users";
import { messageOf } from "../../../lib/api-error";
import { toast } from "../../../lib/toast";
import { useSlug } from "../../../lib/use-session";
import { type RowAction, RowActions } from "../../../ui/row-actions";
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
  onOpen: (panel: UserPanel) => void;
}

export function UserMenu({ user, onOpen }: UserMenuProps) {
  const slug = useSlug();
  const userId = user.id;
  const invitation: RowAction = {
    Icon: MailOutlined,
    label: "Send invitation again",
    refusal: user.status === "active" ? null : `${user.name} is inactive.`,
    onChoose: () => void sendInvitation(user),
  };
  return (
    <RowActions
      of={user.name}
      actions={[
        { Icon: EditOutlined, label: "Edit", onChoose: () => onOpen({ kind: "edit", id: userId }) },
        {
          Icon: KeyOutlined,
          label: "Permissions",
          onChoose: () => onOpen({ kind: "permissions", id: userId }),
        },
        ...(user.invited_at === null ? [] : [invitation]),
        { Icon: PeopleOutlined, label: "View leads", to: paths.leadsOf(slug, userId) },
      ]}
    />
  );
}
