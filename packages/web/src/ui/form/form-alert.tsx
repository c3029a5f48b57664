import { isRole } from "@leadlane/core/permissions/rules";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../config/paths";
import { isPlanLimit, isStale, messageOf } from "../../lib/api/api-error";
import { useSession } from "../../lib/session/use-session";

interface FormAlertProps {
  error: unknown;
  whenStale?: ReactNode; // replaces the alert after a version conflict, in forms that can resolve it
}

/** The error of the whole form, scrolled into view after submitting. */
export function FormAlert({ error, whenStale }: FormAlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  if (!error) return null;
  return <div ref={ref}>{whenStale && isStale(error) ? whenStale : <Refusal error={error} />}</div>;
}

function Refusal({ error }: { error: unknown }) {
  const session = useSession();
  const canUpgrade = isPlanLimit(error) && session !== null && isRole(session.role, "Admin");
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        canUpgrade && (
          <Button
            component={Link}
            to={paths.subscription(session.tenant)}
            color="inherit"
            size="small"
            sx={{ whiteSpace: "nowrap" }}
          >
            See plans
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Alert>
  );
}
