import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { TEXTS } from "../config/texts";
import { ApiError, messageOf } from "../lib/api-error";
import { DeniedPanel } from "./denied-panel";

interface ErrorPanelProps {
  error: unknown;
  /** What to say when the server gave no sentence of its own. */
  fallback?: string;
  onRetry: () => void;
}

/** In place of what failed to load, while everything else on the page keeps working. A 403 says so instead. */
export function ErrorPanel({ error, fallback, onRetry }: ErrorPanelProps) {
  if (error instanceof ApiError && error.status === 403) return <DeniedPanel />;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onRetry} sx={{ whiteSpace: "nowrap" }}>
          {TEXTS.tryAgain}
        </Button>
      }
    >
      {messageOf(error, fallback)}
    </Alert>
  );
}
