import LockOutlined from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { TEXTS } from "../../config/texts";
import { ApiError, messageOf } from "../../lib/api/api-error";
import { PageState } from "./page-state";

interface ErrorStateProps {
  error: unknown;
  fallback?: string;
  onRetry: () => void;
}

/** In a narrow card the button wraps below the message. */
const NARROW = { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 160px" } } as const;

/** Replaces content that failed to load. A 403 shows a message about missing permission instead. */
export function ErrorState({ error, fallback, onRetry }: ErrorStateProps) {
  if (error instanceof ApiError && error.status === 403) return <DeniedState />;
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={NARROW}
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

function DeniedState() {
  return <PageState icon={<LockOutlined />} title={TEXTS.notAllowed} />;
}
