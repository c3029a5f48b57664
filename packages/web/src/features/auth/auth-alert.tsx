import ErrorOutline from "@mui/icons-material/ErrorOutlineOutlined";
import Box from "@mui/material/Box";
import { messageOf } from "../../lib/api/api-error";
import { useFocusOn } from "../../lib/focus";

/**
 * Error of the whole form; takes the focus to be read out. Plain elements, so that it needs no further
 * download when offline and keeps the sign-in page small.
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
