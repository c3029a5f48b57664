import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { onMobileNav } from "../../../config/screen";
import { SubmitButton } from "../../../ui/submit-button";

/** Stays in sight below the form as long as something is unsaved. */
export function SaveBar() {
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  if (!dirty && !isSubmitting) return null;
  return (
    <Box
      role="region"
      aria-label="Unsaved changes"
      sx={{
        position: "sticky",
        zIndex: 2,
        bottom: 16,
        [onMobileNav]: { bottom: "calc(64px + env(safe-area-inset-bottom))" },
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        padding: 1.5,
        paddingInlineStart: 2,
        borderRadius: 3,
        border: "1px solid",
        borderColor: "divider",
        backgroundColor: "background.raised",
        boxShadow: 8,
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 120 }}>Unsaved changes</Typography>
      <Button disabled={isSubmitting} onClick={() => resetForm()}>
        Discard
      </Button>
      <SubmitButton busy={isSubmitting} busyLabel="Saving…">
        Save changes
      </SubmitButton>
    </Box>
  );
}
