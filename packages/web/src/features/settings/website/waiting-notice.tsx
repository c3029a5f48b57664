import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { waitingCount } from "./capture-text";

export const SUBMISSIONS_ID = "submissions";

export function WaitingNotice({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button size="small" onClick={() => document.getElementById(SUBMISSIONS_ID)?.focus()}>
          Show {waiting === 1 ? "it" : "them"}
        </Button>
      }
    >
      {waiting === 1 ? "1 submission is waiting" : `${waitingCount(waiting)} submissions are waiting`} for
      you.
    </Alert>
  );
}
