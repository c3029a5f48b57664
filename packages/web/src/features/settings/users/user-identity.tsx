import type { User } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { TintChip } from "../../../ui/tint-chip";
import { UserAvatar } from "../../../ui/user-avatar";

interface UserIdentityProps {
  user: User;
  isSelf: boolean;
}

/** Who it is: name and e-mail; somebody who has not accepted the invitation yet is marked as invited. */
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
          {user.invited_at !== null && <TintChip tint="info">Invited</TintChip>}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" noWrap title={user.email}>
          {user.email}
        </Typography>
      </Box>
    </Box>
  );
}
