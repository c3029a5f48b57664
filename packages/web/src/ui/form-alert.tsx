import { isRole } from "@leadlane/core/access/rules";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../config/paths";
import { isPlanLimit, isStale, messageOf } from "../lib/api-error";
import { useSession } from "../lib/use-session";

interface FormAlertProps {
  error: unknown;
  /** Shown instead where somebody else saved first, by a form that can go on from there. */
  whenStale?: ReactNode;
}

/** Above the fields: why the whole form was refused. Where the plan is full, admins get the way to the plans. */
export function FormAlert({ error, whenStale }: FormAlertProps) {
  const session = useSession();
  if (!error) return null;
  if (whenStale && isStale(error)) return whenStale;
  const isCurable = isPlanLimit(error) && session !== null && isRole(session.role, "Admin");
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        isCurable && (
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
