import Alert from "@mui/material/Alert";
import { TEXTS } from "../config/texts";
import { messageOf } from "../lib/api-error";

/** Above the fields: why the whole form was refused. */
export function FormAlert({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Alert severity="error" variant="outlined">
      {messageOf(error, TEXTS.somethingWentWrong)}
    </Alert>
  );
}
