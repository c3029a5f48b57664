import Box from "@mui/material/Box";
import type { SxProps, Theme } from "@mui/material/styles";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { belowWidth } from "../../../config/media";
import { isRowClick } from "../../../lib/navigation/row-click";
import { ActionsHead } from "../../../ui/display/actions-head";
import { StatusSwitch } from "./status-switch";
import { LastSeen, OWN_STATUS_TEXT, UserIdentity, type UserRowProps } from "./user-identity";
import { UserMenu } from "./user-menu";

const style: SxProps<Theme> = {
  tableLayout: "fixed",
  "& .MuiTableCell-root": {
    paddingInline: 1,
    paddingBlock: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  "& tbody .MuiTableCell-root": { height: 64 },
  "& thead .MuiTableCell-root": { height: 44 },
  "& .MuiTableCell-root.who": { paddingInlineStart: { xs: 2, sm: 3 }, fontWeight: 400 },
  "& tbody tr:last-of-type .MuiTableCell-root": { borderBottom: 0 },
  "& button:focus-visible": { outlineOffset: -2 },
  "& .role": { width: 88 },
  "& .narrow": { display: "none" },
  [belowWidth("narrowUsers")]: {
    "& .role": { width: 132 },
    "& .wide": { display: "none" },
    "& .narrow": { display: "revert" },
  },
};

export function UserTable({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: "inline-size" }}>
      <Table aria-label="Users" sx={style}>
        <TableHead>
          <TableRow>
            <TableCell className="who">User</TableCell>
            <TableCell className="role">
              Role<span className="narrow">, manager</span>
            </TableCell>
            <TableCell className="wide" sx={{ width: 156 }}>
              Manager
            </TableCell>
            <TableCell sx={{ width: 128 }}>Status</TableCell>
            <TableCell sx={{ width: 104 }}>Last seen</TableCell>
            <ActionsHead sx={{ width: 56 }} />
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  );
}

export function UserTableRow({ user, isSelf, manager, onToggle, onOpen }: UserRowProps) {
  return (
    <TableRow
      hover
      onClick={(event) => isRowClick(event) && onOpen({ kind: "edit", id: user.id })}
      sx={{ cursor: "pointer" }}
    >
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
      <TableCell sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        <LastSeen at={user.last_seen_at} />
      </TableCell>
      <TableCell align="right">
        <UserMenu user={user} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
}
