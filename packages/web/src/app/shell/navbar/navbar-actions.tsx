import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import { MEDIA, on } from "../../../config/media";
import { TEXTS } from "../../../config/texts";
import { useSelf } from "../../../data/me";
import { NotificationBell } from "../../../features/notifications/notification-bell";
import { changePreferences, useLayoutPreferences } from "../../../lib/preferences/layout-preferences";
import { useSession } from "../../../lib/session/use-session";
import { TOUCH_TARGET } from "../../../theme/touch-target";
import { UserAvatar } from "../../../ui/display/user-avatar";
import { usePanels } from "../panels";
import { useAccountMenu } from "./use-account-menu";

export function NavbarActions() {
  const { open, show } = usePanels();
  const { openConfigurator } = useLayoutPreferences();
  const isPhone = useMediaQuery(MEDIA.phone, { noSsr: true });
  const isTiny = useMediaQuery(MEDIA.tinyPhone, { noSsr: true });
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        flex: "none",
        gap: { xs: 0, sm: 0.5 },
        "& > .MuiIconButton-root": { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET },
        "& > .MuiIconButton-root:has(.avatar)": { padding: 0.5 },
      }}
    >
      {(!isPhone || isTiny) && <SearchButton />}
      {!isPhone && (
        <IconButton
          aria-label="Help"
          aria-haspopup="dialog"
          aria-expanded={open === "help"}
          onClick={() => show("help")}
        >
          <HelpOutline />
        </IconButton>
      )}
      <NotificationBell />
      <IconButton
        aria-label="Appearance"
        aria-haspopup="dialog"
        aria-expanded={openConfigurator}
        onClick={() => changePreferences({ openConfigurator: true })}
      >
        <PaletteOutlined />
      </IconButton>
      <AccountButton />
    </Box>
  );
}

function AccountButton() {
  const session = useSession();
  const { name, avatar } = useSelf();
  const { button, menu } = useAccountMenu("below");
  if (session === null) return null;
  return (
    <>
      <IconButton {...button} aria-label="Your account">
        <UserAvatar name={name} src={avatar} />
      </IconButton>
      {menu}
    </>
  );
}

/** Looks like a search field from 992 px on; opens the command palette. */
function SearchButton() {
  const { open, show } = usePanels();
  return (
    <ButtonBase
      aria-label={TEXTS.search}
      aria-haspopup="dialog"
      aria-expanded={open === "palette"}
      aria-keyshortcuts="/ Control+K Meta+K"
      onClick={() => show("palette")}
      sx={{
        justifyContent: "flex-start",
        gap: 1,
        minWidth: 40,
        minHeight: 40,
        padding: 1,
        borderRadius: 2,
        color: "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        [on("tinyPhone")]: { minWidth: TOUCH_TARGET, minHeight: TOUCH_TARGET, justifyContent: "center" },
        [on("laptop")]: {
          width: 240,
          marginInlineEnd: 1,
          border: "1px solid",
          borderColor: "line.field",
          borderRadius: 1.5,
          backgroundColor: "background.paper",
        },
        "&:hover": { backgroundColor: "action.hover" },
      }}
    >
      <Search />
      <Box component="span" sx={{ display: { xs: "none", lg: "block" }, flex: 1, textAlign: "start" }}>
        Search leads
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{ display: { xs: "none", lg: "block" }, fontFamily: "inherit", fontSize: "0.75rem" }}
      >
        Ctrl K
      </Box>
    </ButtonBase>
  );
}
