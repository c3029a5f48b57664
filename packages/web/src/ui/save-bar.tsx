import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { onMobileNav } from "../config/screen";
import { LAYER, SHADOW } from "../theme/tokens";
import { SubmitButton } from "./submit-button";

interface SaveBarProps {
  busy: boolean;
  onDiscard: () => void;
  onSave: () => void;
}

/** Sticks to the end of the screen while a form of a page holds something that is not saved. */
export function SaveBar({ busy, onDiscard, onSave }: SaveBarProps) {
  return (
    <Box
      role="region"
      aria-label="Unsaved changes"
      sx={{
        position: "sticky",
        zIndex: LAYER.navbar,
        bottom: 16,
        [onMobileNav]: { bottom: "calc(72px + env(safe-area-inset-bottom))" },
        display: "flex",
        justifyContent: "flex-end",
        alignItems: "center",
        gap: 1,
        marginTop: 2,
        paddingBlock: 1.5,
        paddingInline: 2,
        borderRadius: 3,
        border: "1px solid",
        borderColor: "divider",
        backgroundColor: "background.raised",
        boxShadow: SHADOW.raised,
      }}
    >
      <Typography sx={{ flex: 1, display: { xs: "none", sm: "block" } }}>Unsaved changes</Typography>
      <Button onClick={onDiscard}>Discard</Button>
      <SubmitButton type="button" busy={busy} busyLabel="Saving…" onClick={onSave}>
        Save changes
      </SubmitButton>
    </Box>
  );
}
