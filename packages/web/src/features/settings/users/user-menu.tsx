import type { User } from "@leadlane/core/access/schema";
import EditOutlined from "@mui/icons-material/EditOutlined";
import KeyOutlined from "@mui/icons-material/KeyOutlined";
import MailOutlined from "@mui/icons-material/MailOutlined";
import PeopleOutlined from "@mui/icons-material/PeopleOutlined";
import ReplayOutlined from "@mui/icons-material/ReplayOutlined";
import SecurityOutlined from "@mui/icons-material/SecurityOutlined";
import { Suspense, useState } from "react";
import { paths } from "../../../config/paths";
import { inviteAgain, retryEmail, useUserChanges } from "../../../data/users";
import { useWhenVerified } from "../../../data/verification";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useSession, useSlug } from "../../../lib/session/use-session";
import { type RowAction, RowActions } from "../../../ui/overlay/row-actions";
import type { UserPanel } from "./use-user-params";

const ResetFactorDialog = lazyPart(() => import("./reset-factor-dialog"), "ResetFactorDialog");

async function sendInvitation(user: User): Promise<void> {
  try {
    await inviteAgain(user);
    toast.success(`Invitation sent to ${user.email}`);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

async function writeAgain(user: User, reload: () => Promise<void>): Promise<void> {
  try {
    await retryEmail(user);
    toast.success(`${user.email} will get emails again`);
    await reload();
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
  const { reload } = useUserChanges();
  const whenVerified = useWhenVerified();
  const userId = user.id;
  const invitation: RowAction = {
    Icon: MailOutlined,
    label: "Resend invitation",
    refusal: user.status !== "inactive" ? null : `${user.name} is inactive.`,
    onChoose: () => whenVerified(() => void sendInvitation(user)),
  };
  const retry: RowAction = {
    Icon: ReplayOutlined,
    label: "Resume emails to this address",
    onChoose: () => void writeAgain(user, reload),
  };
  const isSelf = useSession()?.userId === userId;
  const [isResetting, setResetting] = useState(false);
  const reset: RowAction = {
    Icon: SecurityOutlined,
    label: "Reset two-step verification",
    onChoose: () => setResetting(true),
  };
  return (
    <>
      <RowActions
        subject={user.name}
        actions={[
          { Icon: EditOutlined, label: "Edit", onChoose: () => onOpen({ kind: "edit", id: userId }) },
          {
            Icon: KeyOutlined,
            label: "Permissions",
            onChoose: () => onOpen({ kind: "permissions", id: userId }),
          },
          ...(user.status === "invited" ? [invitation] : []),
          ...(user.email_failure === null ? [] : [retry]),
          ...(user.has_second_factor && !isSelf ? [reset] : []),
          { Icon: PeopleOutlined, label: "View leads", to: paths.leadsOf(slug, userId) },
        ]}
      />
      {isResetting && (
        <Suspense fallback={null}>
          <ResetFactorDialog user={user} onClose={() => setResetting(false)} />
        </Suspense>
      )}
    </>
  );
}
