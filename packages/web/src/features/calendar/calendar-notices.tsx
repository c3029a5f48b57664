import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { Suspense } from "react";
import { messageOf } from "../../lib/api/api-error";
import { lazyPart } from "../../lib/loading/lazy-part";
import { ErrorState } from "../../ui/feedback/error-state";
import { PERSON_PICKER_BOX, useSeesOthers } from "./calendar-size";

const OnePerson = lazyPart(() => import("./one-person"), "OnePerson");

export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Box sx={{ marginBottom: 2 }}>
      <ErrorState error={error} onRetry={onRetry} />
    </Box>
  );
}

interface OnlyOnePersonProps {
  error: unknown; // why not everybody's entries are shown
  selfId: string;
  personId: string;
  onPick: (id: string) => void;
}

/** There are too many entries for everybody: shows one person's, and selects another person. */
export function OnlyOnePerson({ error, selfId, personId, onPick }: OnlyOnePersonProps) {
  const seesOthers = useSeesOthers();
  return (
    <>
      <Alert severity="info" variant="outlined" sx={{ marginBottom: 2 }}>
        {messageOf(error)}. Only {personId === selfId ? "yours" : "one colleague's"} are shown.
      </Alert>
      {seesOthers && (
        <Box sx={PERSON_PICKER_BOX}>
          <Suspense>
            <OnePerson id={personId} selfId={selfId} onPick={onPick} />
          </Suspense>
        </Box>
      )}
    </>
  );
}
