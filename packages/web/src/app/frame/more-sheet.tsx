import Close from "@mui/icons-material/Close";
import DarkModeOutlined from "@mui/icons-material/DarkModeOutlined";
import Logout from "@mui/icons-material/Logout";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Drawer from "@mui/material/Drawer";
import FormControlLabel from "@mui/material/FormControlLabel";
import IconButton from "@mui/material/IconButton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useSession } from "../../lib/use-session";
import { UserAvatar } from "../../ui/user-avatar";
import { useDarkMode } from "./use-dark-mode";
import { useLogOut } from "./use-log-out";

/** What has no slot in the mobile navigation. */
export function MoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const session = useSession();
  const [dark, toggleDark] = useDarkMode();
  const logOut = useLogOut();
  const titleId = useId();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
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
          gap: 1,
          width: "100%",
          maxWidth: 640,
          marginInline: "auto",
          padding: 2,
          paddingBottom: "calc(16px + env(safe-area-inset-bottom))",
        }}
      >
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
          <UserAvatar name={session?.name ?? ""} size={40} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography id={titleId} component="h2" variant="h3" noWrap>
              {session?.name}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {session?.role}
            </Typography>
          </Box>
          <IconButton aria-label="Close" onClick={onClose} sx={{ minWidth: 44, minHeight: 44 }}>
            <Close />
          </IconButton>
        </Box>
        <FormControlLabel
          labelPlacement="start"
          control={<Switch checked={dark} onChange={toggleDark} />}
          label={
            <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
              <DarkModeOutlined aria-hidden /> Dark mode
            </Box>
          }
          sx={{ justifyContent: "space-between", margin: 0, minHeight: 48, paddingInline: 1 }}
        />
        <Button
          color="inherit"
          startIcon={<Logout />}
          onClick={logOut}
          sx={{
            justifyContent: "flex-start",
            minHeight: 48,
            paddingInline: 1,
            "& .MuiButton-startIcon": { marginInline: "0 12px" },
          }}
        >
          Log out
        </Button>
      </Box>
    </Drawer>
  );
}
