import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LastSeen } from "./last-seen";
import { StatusSwitch } from "./status-switch";
import { UserIdentity } from "./user-identity";
import { UserMenu } from "./user-menu";
import { OWN_STATUS_TEXT, type UserRowProps } from "./user-row-props";

/** One user on a phone. */
export function UserCard({ user, isSelf, manager, onToggle, onOpen }: UserRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        gridTemplateColumns: "minmax(0, 1fr) auto",
        columnGap: 1,
        alignItems: "center",
        paddingBlock: 1,
        paddingInline: "16px 4px",
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <UserIdentity user={user} isSelf={isSelf} />
      <UserMenu user={user} onOpen={onOpen} />
      <Box
        sx={{ gridColumn: "1 / -1", display: "flex", alignItems: "center", gap: 2, paddingInlineEnd: 1.5 }}
      >
        <Typography variant="caption" color="textSecondary" sx={{ flex: 1, minWidth: 0 }}>
          {user.role}
          {manager !== null && ` · Manager: ${manager}`}
          <br />
          Last seen: <LastSeen at={user.last_seen_at} />
        </Typography>
        <StatusSwitch user={user} locked={isSelf ? OWN_STATUS_TEXT : null} onToggle={() => onToggle(user)} />
      </Box>
    </Box>
  );
}
