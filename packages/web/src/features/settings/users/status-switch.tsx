import type { UserStatus } from "@leadlane/core/access/rules";
import type { User } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import Tooltip from "@mui/material/Tooltip";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../config/paths";
import { useUserChanges } from "../../../data/users";
import { isPlanLimit, messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { useSlug } from "../../../lib/session/use-session";
import { useHandOver } from "./hand-over";

const STATUS_LABELS = { active: "Active", inactive: "Inactive", invited: "Invited" } as const;

interface StatusSwitchProps {
  user: User;
  locked: string | null; // why it is disabled; null if it isn't
  onToggle: () => void;
}

/** Active or deactivated. A disabled switch stays focusable and explains why. */
export function StatusSwitch({ user, locked, onToggle }: StatusSwitchProps) {
  const control = (
    <Switch
      size="small"
      checked={user.status !== "inactive"}
      onChange={locked === null ? onToggle : undefined}
      sx={locked === null ? undefined : { opacity: 0.6, "& input": { cursor: "not-allowed" } }}
      slotProps={{
        input: {
          "aria-label": `${user.name} is active`,
          "aria-disabled": locked === null ? undefined : true,
          readOnly: locked !== null,
        },
      }}
    />
  );
  return (
    <Box
      component="label"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        minHeight: { xs: 44, md: 32 },
        cursor: locked === null ? "pointer" : undefined,
      }}
    >
      {locked === null ? (
        control
      ) : (
        <Tooltip title={locked} describeChild>
          {control}
        </Tooltip>
      )}
      <Box component="span" sx={{ color: user.status !== "inactive" ? "text.primary" : "text.secondary" }}>
        {STATUS_LABELS[user.status]}
      </Box>
    </Box>
  );
}

/** Reactivates at once; deactivating needs confirmation. */
export function useStatusSwitch() {
  const { setStatus } = useUserChanges();
  const navigate = useNavigate();
  const slug = useSlug();
  const [userToDeactivate, setUserToDeactivate] = useState<User | null>(null);
  const handOver = useHandOver();

  const change = async (user: User, status: UserStatus, to: readonly string[] = []) => {
    try {
      await setStatus(user, status);
    } catch (error) {
      // Only admins get here, so they can change the plan.
      const seePlans = { label: "See plans", onAction: () => navigate(paths.subscription(slug)) };
      const action = isPlanLimit(error) ? seePlans : undefined;
      toast.error(messageOf(error), { action });
      return;
    }
    if (status === "active") toast.success(`${user.name} is active again`);
    else if (to.length > 0) await handOver.start(user, to);
    else {
      toast.success(`${user.name} is now inactive`, {
        action: { label: "View their leads", onAction: () => navigate(paths.leadsOf(slug, user.id)) },
      });
    }
  };

  return {
    userToDeactivate, // user to be deactivated, pending confirmation
    toggle: (user: User) =>
      user.status !== "inactive" ? setUserToDeactivate(user) : void change(user, "active"),
    handOver: handOver.state,
    confirm: (to: string[]) => {
      setUserToDeactivate(null);
      if (userToDeactivate) void change(userToDeactivate, "inactive", to);
    },
    cancel: () => setUserToDeactivate(null),
  };
}
