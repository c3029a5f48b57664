import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface ConflictAlertProps {
  onReload: () => void;
  onOverwrite: () => void;
}

/** Somebody else saved the lead while it was being edited. */
export function ConflictAlert({ onReload, onOverwrite }: ConflictAlertProps) {
  return (
    <Alert severity="warning" sx={{ alignItems: "start" }}>
      This lead was changed in the meantime. Reload to see what is new, or overwrite it with your changes.
      <Box sx={{ marginTop: 1, marginInlineStart: -1.5 }}>
        <Button color="inherit" size="small" onClick={onReload}>
          Reload
        </Button>
        <Button color="inherit" size="small" onClick={onOverwrite}>
          Overwrite
        </Button>
      </Box>
    </Alert>
  );
}
