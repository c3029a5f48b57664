import Typography from "@mui/material/Typography";
import { TEXTS } from "../../../config/texts";

export function UnlistedNote() {
  return (
    <Typography
      role="status"
      variant="body2"
      color="textSecondary"
      sx={{ paddingInline: 2, paddingBlock: 1 }}
    >
      {TEXTS.unlisted}
    </Typography>
  );
}
