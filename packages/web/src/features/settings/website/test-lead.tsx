import type { Capture } from "@leadlane/core/forms/schema";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { sendTestLead } from "../../../data/integration";
import { useWhenVerified } from "../../../data/verification";
import { useSlug } from "../../../lib/session/use-session";
import { FormAlert } from "../../../ui/form/form-alert";
import { SubmitButton } from "../../../ui/form/submit-button";
import { resultText } from "./capture-text";

export function TestLead({ onSent }: { onSent: () => void }) {
  const slug = useSlug();
  const whenVerified = useWhenVerified();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<Capture | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    setResult(null);
    try {
      setResult(await sendTestLead());
      onSent();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 1.5, marginTop: 2 }}>
      <SubmitButton
        type="button"
        variant="outlined"
        busy={isBusy}
        busyLabel="Sending…"
        onClick={() => whenVerified(() => void send())}
      >
        Send a test lead
      </SubmitButton>
      <FormAlert error={failure} />
      <div role="status">
        {result && (
          <Alert severity={result.lead_id ? "success" : "warning"} variant="outlined">
            {resultText(result)}{" "}
            {result.lead_id && (
              <Link component={RouterLink} to={paths.lead(slug, result.lead_id)}>
                Open the lead
              </Link>
            )}
          </Alert>
        )}
      </div>
    </Box>
  );
}
