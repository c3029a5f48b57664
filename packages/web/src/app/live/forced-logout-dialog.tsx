import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { countDownForcedLogout, type ForcedLogout, finishForcedLogout } from "../../lib/forced-logout";

const TITLES: Record<string, string> = {
  disabled: "Account disabled",
  deleted: "Account removed",
  password_changed: "Password changed",
};

/** Says why the session is over, above everything else; goes by itself or with OK, and no other way. */
export function ForcedLogoutDialog({ logout }: { logout: ForcedLogout }) {
  const titleId = useId();
  const textId = useId();
  useEffect(countDownForcedLogout, []);
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
      disableRestoreFocus
    >
      <DialogTitle id={titleId} variant="h2">
        {TITLES[logout.reason] ?? "Signed out"}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 2 }}>
        <Typography id={textId} color="textSecondary">
          {logout.message}
        </Typography>
        <LinearProgress aria-label="Logging out" color="info" />
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button autoFocus variant="contained" onClick={finishForcedLogout}>
          OK
        </Button>
      </DialogActions>
    </Dialog>
  );
}
