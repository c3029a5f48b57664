import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { LastSeen } from "./last-seen";
import { MenuButton } from "./menu-button";
import { StatusSwitch } from "./status-switch";
import { UserIdentity } from "./user-identity";
import { OWN_STATUS_TEXT, type UserRowProps } from "./user-row-props";

export function UserTableRow({ user, isSelf, manager, onToggle, onMenu }: UserRowProps) {
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" className="who">
        <UserIdentity user={user} isSelf={isSelf} />
      </TableCell>
      <TableCell>
        {user.role}
        {manager !== null && (
          <Typography
            className="narrow"
            component="div"
            variant="caption"
            color="textSecondary"
            noWrap
            title={manager}
          >
            {manager}
          </Typography>
        )}
      </TableCell>
      <TableCell className="wide" title={manager ?? undefined}>
        {manager ?? "–"}
      </TableCell>
      <TableCell>
        <StatusSwitch user={user} locked={isSelf ? OWN_STATUS_TEXT : null} onToggle={() => onToggle(user)} />
      </TableCell>
      <TableCell>
        <LastSeen at={user.last_seen_at} />
      </TableCell>
      <TableCell align="right">
        <MenuButton name={user.name} onOpen={(anchor) => onMenu(user, anchor)} />
      </TableCell>
    </TableRow>
  );
}
