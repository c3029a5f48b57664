import type { LeadRow } from "@leadlane/core/lead/schema";
import Alert from "@mui/material/Alert";
import { GuardedButton } from "../actions/guarded-button";
import { useLeadActions } from "../actions/use-lead-actions";
import { NO_ARCHIVE_TEXT, useLeadAccess } from "../use-lead-access";

/** Why nothing on the page can be changed, and the way back. */
export function ArchivedBanner({ lead }: { lead: LeadRow }) {
  const { canArchive } = useLeadAccess();
  const actions = useLeadActions();
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: 3 }}
      action={
        <GuardedButton
          color="inherit"
          size="small"
          allowed={canArchive}
          reason={NO_ARCHIVE_TEXT}
          onClick={() => void actions.unarchive(lead)}
        >
          Unarchive
        </GuardedButton>
      }
    >
      This lead is archived and hidden from lists.
    </Alert>
  );
}
