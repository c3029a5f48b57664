import SecurityOutlined from "@mui/icons-material/SecurityOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import { useSlug } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { readItem, writeItem } from "../../lib/storage";
import { formatDate } from "../../lib/time/time";

const KEY = "secondFactorReminder"; // in session storage: the date whose reminder was closed

/** Reminds of a second factor that must be set up by a date. Once closed, it returns with the next sign-in. */
export function DueBanner({ due }: { due: string }) {
  const slug = useSlug();
  const { timeZone } = useWorkspace();
  const [closed, setClosed] = useState(() => readItem("session", KEY));
  if (closed === due) return null;
  const close = () => {
    writeItem("session", KEY, due);
    setClosed(due);
  };
  return (
    <Alert
      severity="warning"
      icon={<SecurityOutlined />}
      sx={{ marginBottom: 2, alignItems: "center" }}
      action={
        <>
          <Button component={Link} to={paths.security(slug)} color="inherit" size="small">
            Set up
          </Button>
          <Button color="inherit" size="small" onClick={close}>
            Later
          </Button>
        </>
      }
    >
      Set up a second factor by {formatDate(due, timeZone)}.
    </Alert>
  );
}
