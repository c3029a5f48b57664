import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect } from "react";
import {
  countDownForcedLogout,
  type ForcedLogout,
  finishForcedLogout,
} from "../../lib/session/forced-logout";
import { AlertDialog } from "../../ui/overlay/alert-dialog";

const TITLES: Record<string, string> = {
  disabled: "Account disabled",
  deleted: "Account removed",
  password_changed: "Password changed",
};

/** Explains why the session ended, on top of everything. Closes by timer or with OK only. */
export function ForcedLogoutDialog({ logout }: { logout: ForcedLogout }) {
  useEffect(countDownForcedLogout, []);
  return (
    <AlertDialog
      title={TITLES[logout.reason] ?? "Logged out"}
      text={logout.message}
      disableRestoreFocus
      actions={
        <Button autoFocus variant="contained" onClick={finishForcedLogout}>
          OK
        </Button>
      }
    >
      <LinearProgress aria-label="Logging out" color="info" />
    </AlertDialog>
  );
}
