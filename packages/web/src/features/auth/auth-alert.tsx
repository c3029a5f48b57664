import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import Box from "@mui/material/Box";
import { messageOf } from "../../lib/api/api-error";
import { useFocusOn } from "../../lib/focus";

/**
 * Above the fields: why the whole form was refused. Takes the focus, so that it is read out and seen. Drawn by hand: it
 * must be there without a further download when the server can't be reached, and sign-in has no bytes to spare.
 */
export function AuthAlert({ error }: { error: unknown }) {
  const alert = useFocusOn<HTMLDivElement>(error);
  if (!error) return null;
  return (
    <Box
      ref={alert}
      role="alert"
      tabIndex={-1}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        padding: 1.5,
        border: "1px solid",
        borderColor: "error.main",
        borderRadius: 2,
        "& svg": { color: "error.main" },
      }}
    >
      <ErrorOutline aria-hidden />
      {messageOf(error)}
    </Box>
  );
}
