import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import Logout from "@mui/icons-material/Logout";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import { useDarkMode } from "./use-dark-mode";
import { useLogOut } from "./use-log-out";

export function UserMenu({ anchor, onClose }: { anchor: HTMLElement | null; onClose: () => void }) {
  const [dark, toggleDark] = useDarkMode();
  const logOut = useLogOut();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "top", horizontal: "left" }}
      transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{ list: { "aria-label": "Account" }, paper: { sx: { width: 220 } } }}
    >
      <MenuItem role="menuitemcheckbox" aria-checked={dark} onClick={toggleDark}>
        <ListItemIcon>
          <DarkModeOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>Dark mode</ListItemText>
        {/* A picture of the state: the menu item itself is the control. */}
        <Switch
          checked={dark}
          size="small"
          inert
          tabIndex={-1}
          slotProps={{ input: { "aria-hidden": true, readOnly: true } }}
        />
      </MenuItem>
      <MenuItem onClick={logOut}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>Log out</ListItemText>
      </MenuItem>
    </Menu>
  );
}
