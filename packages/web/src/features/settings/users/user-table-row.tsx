import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { LastSeen } from "./last-seen";
import { StatusSwitch } from "./status-switch";
import { UserIdentity } from "./user-identity";
import { UserMenu } from "./user-menu";
import { OWN_STATUS_TEXT, type UserRowProps } from "./user-row-props";

export function UserTableRow({ user, isSelf, manager, onToggle, onOpen }: UserRowProps) {
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
        <UserMenu user={user} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
}
