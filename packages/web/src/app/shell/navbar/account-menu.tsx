import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import Logout from "@mui/icons-material/Logout";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import PersonOutlined from "@mui/icons-material/PersonOutlined";
import ListItemIcon from "@mui/material/ListItemIcon";
import ListItemText from "@mui/material/ListItemText";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { paths } from "../../../config/paths";
import { changePreferences, useLayoutPreferences } from "../../../lib/preferences/layout-preferences";
import { useSlug } from "../../../lib/session/use-session";
import { usePanels } from "../panels";
import { useLogOutWithQuestion } from "../use-log-out";

interface AccountMenuProps {
  anchor: HTMLElement | null;
  placement: "above" | "below";
  onClose: () => void;
}

export function AccountMenu({ anchor, placement, onClose }: AccountMenuProps) {
  const panels = usePanels();
  const logOut = useLogOutWithQuestion();
  const slug = useSlug();
  const isRtl = useLayoutPreferences().direction === "rtl";
  // The menu aligns with the start of the sidebar block, or with the end of the top bar's avatar.
  const horizontal = (placement === "above") === isRtl ? "right" : "left";
  /** Close the menu and return the focus to its button first, so that the next panel returns it there too. */
  const closeAndRun = (open: () => void) => () => {
    flushSync(onClose);
    open();
  };
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: placement === "above" ? "top" : "bottom", horizontal }}
      transformOrigin={{ vertical: placement === "above" ? "bottom" : "top", horizontal }}
      slotProps={{ list: { "aria-label": "Account" }, paper: { sx: { width: 220 } } }}
    >
      <MenuItem component={Link} to={paths.profile(slug)} onClick={onClose}>
        <ListItemIcon>
          <PersonOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>Profile</ListItemText>
      </MenuItem>
      <MenuItem onClick={closeAndRun(() => changePreferences({ openConfigurator: true }))}>
        <ListItemIcon>
          <PaletteOutlined fontSize="small" />
        </ListItemIcon>
        <ListItemText>Appearance</ListItemText>
      </MenuItem>
      <MenuItem onClick={closeAndRun(() => panels.show("help"))}>
        <ListItemIcon>
          <HelpOutline fontSize="small" />
        </ListItemIcon>
        <ListItemText>Help</ListItemText>
      </MenuItem>
      <MenuItem onClick={closeAndRun(logOut)}>
        <ListItemIcon>
          <Logout fontSize="small" />
        </ListItemIcon>
        <ListItemText>Log out</ListItemText>
      </MenuItem>
    </Menu>
  );
}
