import { isRole } from "@leadlane/core/access/rules";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths } from "../config/paths";
import { TEXTS } from "../config/texts";
import { isPlanLimit, messageOf } from "../lib/api-error";
import { useSession } from "../lib/use-session";

/** Above the fields: why the whole form was refused. Where the plan is full, admins get the way to the plans. */
export function FormAlert({ error }: { error: unknown }) {
  const session = useSession();
  if (!error) return null;
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
      {messageOf(error, TEXTS.somethingWentWrong)}
    </Alert>
  );
}
