import Close from "@mui/icons-material/Close";
import HelpOutline from "@mui/icons-material/HelpOutlineOutlined";
import Logout from "@mui/icons-material/Logout";
import PaletteOutlined from "@mui/icons-material/PaletteOutlined";
import Search from "@mui/icons-material/Search";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import SwipeableDrawer from "@mui/material/SwipeableDrawer";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { useSelf } from "../../../data/me";
import { changePreferences } from "../../../lib/preferences/layout-preferences";
import { UserAvatar } from "../../../ui/display/user-avatar";
import type { useEntries } from "../entries";
import { usePanels } from "../panels";
import { useLogOutWithQuestion } from "../use-log-out";

const rowStyle = {
  justifyContent: "flex-start",
  minHeight: 48,
  paddingInline: 1,
  "& .MuiButton-startIcon": { marginInline: "0 12px" },
};

interface MoreSheetProps {
  entries: ReturnType<typeof useEntries>;
  open: boolean;
  onClose: () => void;
}

export function MoreSheet({ entries, open, onClose }: MoreSheetProps) {
  const titleId = useId();
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={open}
      onOpen={() => undefined}
      onClose={onClose}
      // The swipe from the bottom edge is a system gesture.
      disableSwipeToOpen
      disableDiscovery
      slotProps={{
        paper: {
          role: "dialog",
          "aria-modal": true,
          "aria-labelledby": titleId,
          sx: { borderRadius: "12px 12px 0 0" },
        },
      }}
    >
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: 1,
          width: "100%",
          maxWidth: 640,
          marginInline: "auto",
          padding: 2,
          paddingTop: 1,
          paddingBottom: "calc(16px + env(safe-area-inset-bottom))",
        }}
      >
        <SheetHandle />
        <SheetHead titleId={titleId} onClose={onClose} />
        <SheetRows entries={entries} onClose={onClose} />
      </Box>
    </SwipeableDrawer>
  );
}

function SheetHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { name, role, avatar } = useSelf();
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <UserAvatar name={name} src={avatar} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={titleId} component="h2" variant="h3" noWrap>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {role}
        </Typography>
      </Box>
      <IconButton aria-label="Close" onClick={onClose} sx={{ minWidth: 44, minHeight: 44 }}>
        <Close />
      </IconButton>
    </Box>
  );
}

function SheetRows({ entries, onClose }: Omit<MoreSheetProps, "open">) {
  const panels = usePanels();
  const logOut = useLogOutWithQuestion();
  /** Close the sheet and return the focus to "More" first, so that the next panel returns it there too. */
  const closeAndRun = (show: () => void) => () => {
    flushSync(onClose);
    show();
  };
  const row = (label: string, icon: ReactNode, show: () => void) => (
    <Button color="inherit" startIcon={icon} onClick={closeAndRun(show)} sx={rowStyle}>
      {label}
    </Button>
  );
  return (
    <>
      {row("Search", <Search />, () => panels.show("palette"))}
      {entries.map(({ label, href, active, Icon, ActiveIcon }) => (
        <Button
          key={label}
          color="inherit"
          component={Link}
          to={href}
          aria-current={active ? "page" : undefined}
          startIcon={active ? <ActiveIcon /> : <Icon />}
          onClick={onClose}
          sx={rowStyle}
        >
          {label}
        </Button>
      ))}
      {row("Appearance", <PaletteOutlined />, () => changePreferences({ openConfigurator: true }))}
      {row("Help", <HelpOutline />, () => panels.show("help"))}
      {row("Log out", <Logout />, logOut)}
    </>
  );
}

function SheetHandle() {
  return (
    <Box
      aria-hidden
      sx={{
        width: 32,
        height: 4,
        marginInline: "auto",
        borderRadius: 1,
        backgroundColor: "line.field",
      }}
    />
  );
}
