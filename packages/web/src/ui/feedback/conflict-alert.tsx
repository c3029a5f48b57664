import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";

interface ConflictAlertProps {
  text: string;
  onReload: () => Promise<void>; // loads the stored version and drops the input
  onOverwrite?: () => void; // saves the input anyway; omitted if not allowed
}

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
