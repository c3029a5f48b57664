import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { TEXTS } from "../config/texts";
import { messageOf } from "../lib/api-error";
import { SubmitButton } from "./submit-button";

interface LoadMoreProps {
  label: string;
  isLoading: boolean;
  /** Why the last try failed; pressing again tries again. */
  error: unknown;
  onMore: () => void;
}

/** The way to the next page of a list. */
export function LoadMore({ label, isLoading, error, onMore }: LoadMoreProps) {
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1.5, padding: 2 }}>
      {error !== undefined && (
        <Alert severity="error" variant="outlined">
          {messageOf(error, TEXTS.somethingWentWrong)}
        </Alert>
      )}
      <SubmitButton type="button" variant="outlined" busy={isLoading} busyLabel="Loading…" onClick={onMore}>
        {error === undefined ? label : TEXTS.tryAgain}
      </SubmitButton>
    </Box>
  );
}
