import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface ConflictAlertProps {
  text: string; // what was changed, and what the buttons are for
  onReload: () => Promise<void>; // takes what is stored now; what was typed goes
  onOverwrite?: () => void; // saves what was typed all the same; left out where it may not be
}

/** Above the fields: somebody else saved first, while this form was open. */
export function ConflictAlert({ text, onReload, onOverwrite }: ConflictAlertProps) {
  return (
    <Alert severity="warning" sx={{ alignItems: "start" }}>
      {text}
      <Box sx={{ marginTop: 1, marginInlineStart: -1.5 }}>
        <Button color="inherit" size="small" onClick={() => void onReload()}>
          Reload
        </Button>
        {onOverwrite && (
          <Button color="inherit" size="small" onClick={onOverwrite}>
            Overwrite
          </Button>
        )}
      </Box>
    </Alert>
  );
}
