import type { User } from "@leadlane/core/access/schema";
import SecurityOutlined from "@mui/icons-material/SecurityOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { RelativeTime } from "../../../ui/display/relative-time";
import { TintChip } from "../../../ui/display/tint-chip";
import { UserAvatar } from "../../../ui/display/user-avatar";
import type { UserPanel } from "./use-user-params";

/** Prevents accidental lockout. */
export const OWN_STATUS_TEXT = "You can't deactivate yourself. Ask another admin.";

const FAILURES = { bounced: "Emails bounce", complained: "Marked as spam" } as const;

interface UserIdentityProps {
  user: User;
  isSelf: boolean;
}

/** Marks email addresses that bounce. */
export function UserIdentity({ user, isSelf }: UserIdentityProps) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
      <UserAvatar name={user.name} src={user.avatar} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1, minWidth: 0 }}>
          <Typography noWrap title={user.name} sx={{ fontWeight: 600 }}>
            {user.name}
            {isSelf && " (you)"}
          </Typography>
          {user.has_second_factor && (
            <SecurityOutlined
              titleAccess="Has a second factor"
              sx={{ flex: "none", fontSize: 16, color: "success.main" }}
            />
          )}
          {user.email_failure && <TintChip tint="warning">{FAILURES[user.email_failure.reason]}</TintChip>}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" noWrap title={user.email}>
          {user.email}
        </Typography>
      </Box>
    </Box>
  );
}

export function LastSeen({ at }: { at: string | null }) {
  return at === null ? "never" : <RelativeTime iso={at} />;
}

/** Props shared by table rows and cards. */
export interface UserRowProps {
  user: User;
  isSelf: boolean;
  manager: string | null; // manager's name; null if none
  onToggle: (user: User) => void;
  onOpen: (panel: UserPanel) => void;
}
