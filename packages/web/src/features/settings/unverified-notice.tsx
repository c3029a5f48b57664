import { VERIFY_FIRST_TEXT } from "@leadlane/core/preferences/rules";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useTenant } from "../../data/me";

export function UnverifiedNotice({ action, inset = false }: { action: string; inset?: boolean }) {
  if (useTenant()?.verified !== false) return null;
  return (
    <Box sx={inset ? { padding: { xs: 2, sm: 3 }, paddingBottom: { xs: 0, sm: 0 } } : undefined}>
      <Alert severity="info" variant="outlined">
        {VERIFY_FIRST_TEXT} Then you can {action}. Enter the code at the top of this page.
      </Alert>
    </Box>
  );
}
