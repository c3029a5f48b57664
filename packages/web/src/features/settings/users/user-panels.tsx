import type { User } from "@leadlane/core/access/schema";
import { AddUserDrawer } from "./form/add-user-drawer";
import { EditUserDrawer } from "./form/edit-user-drawer";
import { PermissionsDrawer } from "./permissions-drawer";
import type { UserPanel } from "./use-user-params";

interface UserPanelsProps {
  panel: UserPanel;
  users: readonly User[];
  onClosed: () => void;
}

/** The open drawer; nothing if its user no longer exists. */
export function UserPanels({ panel, users, onClosed }: UserPanelsProps) {
  if (panel.kind === "new") return <AddUserDrawer users={users} onClosed={onClosed} />;
  const user = users.find(({ id }) => id === panel.id);
  if (!user) return null;
  return panel.kind === "edit" ? (
    <EditUserDrawer key={user.id} user={user} users={users} onClosed={onClosed} />
  ) : (
    <PermissionsDrawer key={user.id} user={user} onClosed={onClosed} />
  );
}
