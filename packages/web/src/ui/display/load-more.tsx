import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { TEXTS } from "../../config/texts";
import { messageOf } from "../../lib/api/api-error";
import { SubmitButton } from "../form/submit-button";

export interface Pagination {
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  load: () => void;
}

interface LoadMoreProps {
  label: string;
  more: Pagination;
}

export function LoadMore({ label, more }: LoadMoreProps) {
  if (!more.hasMore) return null;
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1.5, padding: 2 }}>
      {more.error !== undefined && (
        <Alert severity="error" variant="outlined">
          {messageOf(more.error)}
        </Alert>
      )}
      <SubmitButton
        type="button"
        variant="outlined"
        busy={more.isLoading}
        busyLabel="Loading…"
        onClick={more.load}
      >
        {more.error === undefined ? label : TEXTS.tryAgain}
      </SubmitButton>
    </Box>
  );
}
