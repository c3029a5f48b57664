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

/** On phones, help and appearance are in the menus "Account" and "More". */
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
      {!isPhone && (
        <IconButton
          aria-label="Appearance"
          aria-haspopup="dialog"
          aria-expanded={openConfigurator}
          onClick={() => changePreferences({ openConfigurator: true })}
        >
          <PaletteOutlined />
        </IconButton>
      )}
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

/** Opens the command palette. Looks like a search field where there is room. */
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
        gap: 1,
        minWidth: TOUCH_TARGET,
        minHeight: 40,
        padding: 1,
        borderRadius: 2,
        color: "text.secondary",
        fontFamily: "inherit",
        fontSize: "0.875rem",
        [on("mobileNav")]: { minHeight: TOUCH_TARGET },
        "& > span:not(.MuiTouchRipple-root), & > kbd": { display: "none" },
        [on("wideDesktop")]: {
          "& > span:not(.MuiTouchRipple-root), & > kbd": { display: "block" },
          width: 220,
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
      <Box component="span" sx={{ flex: 1, textAlign: "start" }}>
        Search leads
      </Box>
      <Box component="kbd" aria-hidden sx={{ fontFamily: "inherit", fontSize: "0.75rem" }}>
        Ctrl K
      </Box>
    </ButtonBase>
  );
}
