import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import SettingsOutlined from "@mui/icons-material/SettingsOutlined";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { NotificationBell } from "../../features/notifications/notification-bell";
import { changePreferences } from "../../lib/layout-preferences";
import { useLayoutPreferences } from "../../lib/use-layout-preferences";
import { AccountButton } from "./account-button";
import { usePanels } from "./panels";
import { SearchButton } from "./search-button";

/** Right of the title: search, help, appearance, account. Phones have help in the sheet behind "More". */
export function NavbarActions() {
  const { open, show } = usePanels();
  const { openConfigurator } = useLayoutPreferences();
  return (
    <Box sx={{ display: "flex", alignItems: "center", flex: "none", gap: { xs: 0, sm: 0.5 } }}>
      <SearchButton />
      <IconButton
        aria-label="Help"
        aria-haspopup="dialog"
        aria-expanded={open === "help"}
        onClick={() => show("help")}
        sx={{ display: { xs: "none", md: "inline-flex" } }}
      >
        <HelpOutline />
      </IconButton>
      <NotificationBell />
      <IconButton
        aria-label="Appearance"
        aria-haspopup="dialog"
        aria-expanded={openConfigurator}
        onClick={() => changePreferences({ openConfigurator: true })}
      >
        <SettingsOutlined />
      </IconButton>
      <AccountButton />
    </Box>
  );
}
