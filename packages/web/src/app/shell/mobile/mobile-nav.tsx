import MoreHoriz from "@mui/icons-material/MoreHoriz";
import Search from "@mui/icons-material/Search";
import BottomNavigation from "@mui/material/BottomNavigation";
import BottomNavigationAction from "@mui/material/BottomNavigationAction";
import Box from "@mui/material/Box";
import type { CSSObject } from "@mui/material/styles";
import { memo, Suspense, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { LAYER } from "../../../theme/tokens";
import { useEntries } from "../entries";
import { usePanels } from "../panels";

const mobileActionStyle: CSSObject = {
  position: "relative",
  minWidth: 0,
  paddingInline: 0,
  color: "text.secondary",
  // With large text, limited so that six labels fit side by side.
  "& .MuiBottomNavigationAction-label, & .MuiBottomNavigationAction-label.Mui-selected": {
    fontSize: "min(0.75rem, max(12px, 3.5vw))",
    lineHeight: 1.25,
  },
  "& .MuiSvgIcon-root": { fontSize: 24 },
  "&.Mui-selected": { color: "nav.active" },
  "&.Mui-selected::before": {
    content: '""',
    position: "absolute",
    top: 0,
    insetInline: "25%",
    height: 3,
    borderRadius: "0 0 3px 3px",
    backgroundColor: "currentColor",
  },
  "&:focus-visible": { outlineOffset: -2 },
};

const dotStyle: CSSObject = {
  "&::after": {
    content: '""',
    position: "absolute",
    top: 8,
    insetInlineStart: "calc(50% + 10px)",
    width: 8,
    height: 8,
    borderRadius: "50%",
    backgroundColor: "nav.active",
  },
};

/** Phones have search in the bottom navigation, except tiny ones, which have it in the top bar. */
const searchStyle: CSSObject = {
  [on("tinyPhone")]: { display: "none" },
  [on("tablet")]: { display: "none" },
};

const barStyle = {
  position: "fixed",
  zIndex: LAYER.mobileNav,
  insetInline: 0,
  bottom: 0,
  paddingBottom: "env(safe-area-inset-bottom)",
  backgroundColor: "background.paper",
  borderTop: "1px solid",
  borderColor: "divider",
  [on("sidebar")]: { display: "none" },
  // The on-screen keyboard leaves little room, so hide the navigation while typing.
  [on("touch")]: {
    ":root:has(input:not([type=checkbox], [type=radio]):focus, textarea:focus) &": {
      translate: "0 100%", // moved, not hidden, so that it can receive the focus back
    },
  },
} as const;

const MoreSheet = lazyPart(() => import("./more-sheet"), "MoreSheet");

/** Navigation below 1200 px, always at the bottom (spec section 2). */
export const MobileNav = memo(function MobileNav() {
  // Undefined until first opened, so that the sheet loads on demand.
  const [isMoreOpen, setIsMoreOpen] = useState<boolean>();
  const { open, show } = usePanels();
  const all = useEntries();
  const entries = all.filter(({ isInMoreMenu }) => !isInMoreMenu);
  const hidden = all.filter(({ isInMoreMenu }) => isInMoreMenu);
  const isHiddenActive = hidden.some(({ active }) => active);
  return (
    <Box component="nav" aria-label="Mobile" sx={barStyle}>
      <BottomNavigation
        showLabels
        value={entries.findIndex((entry) => entry.active)}
        sx={{
          maxWidth: 640,
          height: "auto",
          minHeight: 56,
          marginInline: "auto",
          backgroundColor: "transparent",
        }}
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
          label="Search"
          icon={<Search />}
          aria-haspopup="dialog"
          aria-expanded={open === "palette"}
          onClick={() => show("palette")}
          sx={[mobileActionStyle, searchStyle]}
        />
        <BottomNavigationAction
          label="More"
          icon={<MoreHoriz />}
          aria-haspopup="dialog"
          aria-expanded={isMoreOpen === true}
          onClick={() => setIsMoreOpen(true)}
          sx={[mobileActionStyle, isHiddenActive && dotStyle]}
        />
      </BottomNavigation>
      <Suspense>
        {isMoreOpen !== undefined && (
          <MoreSheet entries={hidden} open={isMoreOpen} onClose={() => setIsMoreOpen(false)} />
        )}
      </Suspense>
    </Box>
  );
});
