import LockOutlined from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { TEXTS } from "../../config/texts";
import { ApiError, messageOf } from "../../lib/api/api-error";
import { PageState } from "./page-state";

interface ErrorStateProps {
  error: unknown;
  fallback?: string; // what to say when the server gave no sentence of its own
  onRetry: () => void;
}

/** In a narrow card the sentence stays readable, and the button has a row of its own. */
const NARROW = { flexWrap: "wrap", "& .MuiAlert-message": { flex: "1 1 160px" } } as const;

/** In place of what failed to load, while everything else on the page keeps working. A 403 says so instead. */
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

/** In place of what the server answered 403 to. */
function DeniedState() {
  return <PageState icon={<LockOutlined />} title={TEXTS.notAllowed} />;
}
