import type { User } from "@leadlane/core/access/schema";
import type { PermissionKey } from "@leadlane/core/permissions/rules";
import Check from "@mui/icons-material/Check";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { PERMISSION_GROUPS, type PermissionText } from "../../../config/permission-groups";
import { useUserChanges } from "../../../data/users";
import { messageOf } from "../../../lib/api/api-error";
import { announce } from "../../../lib/feedback/announce";
import { toast } from "../../../lib/feedback/toast";
import { useSession } from "../../../lib/session/use-session";
import { FormDrawer } from "../../../ui/overlay/form-drawer";

/** Why the permissions are read-only; null if they aren't. */
function lockReason(user: User, ownId: string | undefined): string | null {
  if (user.id === ownId) return "These are your own permissions. As an admin you can do everything.";
  if (user.role === "Admin") return "Admins can do everything. Change the role to limit what they can do.";
  return null;
}

interface PermissionsDrawerProps {
  user: User;
  onClosed: () => void;
}

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
                {permissions.map((text) => (
                  <PermissionRow
                    key={text.key}
                    text={text}
                    isGranted={user.role === "Admin" || user.permissions[text.key]}
                    lockedBy={reason === null ? null : reasonId}
                    state={states[text.key]}
                    onToggle={() => void toggle(text.key, text.label)}
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

interface PermissionRowProps {
  text: PermissionText;
  isGranted: boolean;
  lockedBy: string | null; // id of the explanation of a disabled switch; null if enabled
  state: SaveState | undefined;
  onToggle: () => void;
}

/** A disabled switch stays focusable, so that screen readers can read its explanation. */
function PermissionRow({ text, isGranted, lockedBy, state, onToggle }: PermissionRowProps) {
  const id = useId();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, paddingBlock: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ display: "block", fontWeight: 600 }}>
          {text.label}
        </Box>
        <Box id={`${id}-help`} sx={{ fontSize: "0.75rem", color: "text.muted" }}>
          {text.help}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          flex: "none",
          fontSize: "0.75rem",
          color: "text.success",
        }}
      >
        {state === "saving" && <CircularProgress size={16} />}
        {state === "saved" && (
          <>
            <Check sx={{ fontSize: 16 }} /> Saved
          </>
        )}
      </Box>
      <Switch
        checked={isGranted}
        onChange={lockedBy === null ? onToggle : undefined}
        sx={lockedBy === null ? undefined : { opacity: 0.6, "& input": { cursor: "not-allowed" } }}
        slotProps={{
          input: {
            id,
            "aria-describedby": lockedBy === null ? `${id}-help` : `${id}-help ${lockedBy}`,
            "aria-disabled": lockedBy === null ? undefined : true,
            readOnly: lockedBy !== null,
          },
        }}
      />
    </Box>
  );
}

type SaveState = "saving" | "saved";

/** Each switch saves at once (optimistic, rolled back with a message if refused). */
function usePermissionSwitches(user: User) {
  const { setPermission } = useUserChanges();
  const [states, setStates] = useState<Partial<Record<PermissionKey, SaveState>>>({});
  const setSaveState = (key: PermissionKey, state: SaveState | undefined) =>
    setStates((before) => ({ ...before, [key]: state }));

  const toggle = async (key: PermissionKey, label: string) => {
    if (states[key] === "saving") return;
    setSaveState(key, "saving");
    try {
      await setPermission(user, key, !user.permissions[key]);
    } catch (error) {
      setSaveState(key, undefined);
      toast.error(messageOf(error));
      return;
    }
    setSaveState(key, "saved");
    announce(`${label}: saved`);
  };

  return { states, toggle };
}
