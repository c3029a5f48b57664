import type { User } from "@leadlane/core/access/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { PERMISSION_GROUPS } from "../../../../config/permission-groups";
import { useSession } from "../../../../lib/use-session";
import { FormDrawer } from "../../../../ui/form-drawer";
import { PermissionRow } from "./permission-row";
import { usePermissionSwitches } from "./use-permission-switches";

/** Why somebody's permissions can't be changed; null when they can. */
function lockReason(user: User, ownId: string | undefined): string | null {
  if (user.id === ownId) return "These are your own permissions. As an admin you may do everything.";
  if (user.role === "Admin") return "Admins may do everything. Change the role to limit what they may do.";
  return null;
}

interface PermissionsDrawerProps {
  user: User;
  onClosed: () => void;
}

/** What one user may do, switch by switch. */
export function PermissionsDrawer({ user, onClosed }: PermissionsDrawerProps) {
  const reasonId = useId();
  const reason = lockReason(user, useSession()?.userId);
  const { states, toggle } = usePermissionSwitches(user);
  return (
    <FormDrawer title={`Permissions of ${user.name}`} isDirty={() => false} onClosed={onClosed}>
      {() => (
        <Box sx={{ flex: 1, overflowY: "auto", padding: "8px 24px 24px" }}>
          {reason === null ? (
            <Typography color="textSecondary">Changes take effect at once.</Typography>
          ) : (
            <Alert id={reasonId} severity="info">
              {reason}
            </Alert>
          )}
          {PERMISSION_GROUPS.map(({ title, permissions }) => (
            <Box key={title} component="section" aria-label={title} sx={{ marginTop: 3 }}>
              <Typography variant="h3">{title}</Typography>
              <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
                {permissions.map((words) => (
                  <PermissionRow
                    key={words.key}
                    words={words}
                    isOn={user.role === "Admin" || user.permissions[words.key]}
                    lockedBy={reason === null ? null : reasonId}
                    state={states[words.key]}
                    onToggle={() => void toggle(words.key, words.label)}
                  />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </FormDrawer>
  );
}
