import MoreHoriz from "@mui/icons-material/MoreHoriz";
import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Box from "@mui/material/Box";
import { memo, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { onSidebar } from "../../config/screen";
import { lazyPart } from "../../lib/lazy-part";
import { LAYER } from "../../theme/tokens";
import { dotStyle, mobileActionStyle } from "./mobile-action-style";
import { useEntries } from "./use-entries";

const MoreSheet = lazyPart(() => import("./more-sheet"), "MoreSheet");

/** The navigation up to 1200 px, always at the bottom of the screen (spec section 2). */
export const MobileNav = memo(function MobileNav() {
  // Undefined until first asked for: only then is the sheet loaded.
  const [moreOpen, setMoreOpen] = useState<boolean>();
  const all = useEntries();
  const entries = all.filter(({ isInMore }) => !isInMore);
  const hidden = all.filter(({ isInMore }) => isInMore);
  const isHiddenActive = hidden.some(({ active }) => active);
  return (
    <Box
      component="nav"
      aria-label="Mobile"
      sx={{
        position: "fixed",
        zIndex: LAYER.mobileNav,
        insetInline: 0,
        bottom: 0,
        paddingBottom: "env(safe-area-inset-bottom)",
        backgroundColor: "background.paper",
        borderTop: "1px solid",
        borderColor: "divider",
        [onSidebar]: { display: "none" },
        // Where typing brings up a keyboard, the room is the form's.
        "@media (pointer: coarse)": {
          ":root:has(input:not([type=checkbox], [type=radio]):focus, textarea:focus) &": { display: "none" },
        },
      }}
    >
      <BottomNavigation
        showLabels
        value={entries.findIndex((entry) => entry.active)}
        sx={{ maxWidth: 640, marginInline: "auto", backgroundColor: "transparent" }}
      >
        {entries.map(({ label, href, active, Icon, ActiveIcon }) => (
          <BottomNavigationAction
            key={label}
            component={RouterLink}
            to={href}
            label={label}
            icon={active ? <ActiveIcon /> : <Icon />}
            aria-current={active ? "page" : undefined}
            onClick={() => active && window.scrollTo(0, 0)}
            sx={mobileActionStyle}
          />
        ))}
        <BottomNavigationAction
          label="More"
          icon={<MoreHoriz />}
          aria-haspopup="dialog"
          aria-expanded={moreOpen === true}
          onClick={() => setMoreOpen(true)}
          sx={[mobileActionStyle, isHiddenActive && dotStyle]}
        />
      </BottomNavigation>
      <Suspense>
        {moreOpen !== undefined && (
          <MoreSheet entries={hidden} open={moreOpen} onClose={() => setMoreOpen(false)} />
        )}
      </Suspense>
    </Box>
  );
});
