import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useFormikContext } from "formik";
import { on } from "../../config/media";
import { LAYER, SHADOW } from "../../theme/tokens";
import { SubmitButton } from "./submit-button";

/** Bar at the bottom of the page while its Formik form has unsaved changes. */
export function SaveBar() {
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  if (!dirty && !isSubmitting) return null;
  return (
    <Box
      className="save-bar"
      role="region"
      aria-label="Unsaved changes"
      sx={{
        position: "sticky",
        zIndex: LAYER.navbar,
        bottom: 16,
        [on("mobileNav")]: { bottom: "calc(72px + env(safe-area-inset-bottom))" },
        display: "flex",
        justifyContent: "flex-end",
        alignItems: "center",
        gap: 1,
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
      <Button disabled={isSubmitting} onClick={() => resetForm()}>
        Discard
      </Button>
      <SubmitButton busy={isSubmitting} busyLabel="Saving…">
        Save changes
      </SubmitButton>
    </Box>
  );
}
