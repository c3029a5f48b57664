import { REPLAYABLE } from "@leadlane/core/integration/rules";
import type { Capture } from "@leadlane/core/integration/schema";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { replayCapture } from "../../../data/integration";
import { messageOf } from "../../../lib/api-error";
import { formatPhone } from "../../../lib/phone-format";
import { toast } from "../../../lib/toast";
import { useSlug } from "../../../lib/use-session";
import { RelativeTime } from "../../../ui/relative-time";
import { SubmitButton } from "../../../ui/submit-button";
import { TintChip } from "../../../ui/tint-chip";
import { OUTCOMES, placeOf, resultText } from "./capture-words";

interface CaptureItemProps {
  capture: Capture;
  onReplayed: () => void;
}

/** One submission: who, from where, what became of it, and the way to its lead or to make it one. */
export function CaptureItem({ capture, onReplayed }: CaptureItemProps) {
  const slug = useSlug();
  const [isBusy, setBusy] = useState(false);
  const { label, tint } = OUTCOMES[capture.outcome];
  const contact = [capture.phone && formatPhone(capture.phone), capture.email].filter(Boolean).join(" · ");
  const replay = async () => {
    setBusy(true);
    try {
      toast.success(resultText(await replayCapture(capture)));
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
      onReplayed();
    }
  };
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "flex-start",
        gap: 1.5,
        paddingBlock: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0, overflowWrap: "anywhere" }}>
        {capture.lead_id ? (
          <Link component={RouterLink} to={paths.lead(slug, capture.lead_id)}>
            {capture.name}
          </Link>
        ) : (
          capture.name
        )}
        <Typography component="div" variant="caption" color="textSecondary">
          {contact}
          <br />
          {placeOf(capture)} · <RelativeTime iso={capture.created_at} />
        </Typography>
        {capture.message && (
          <Typography variant="body2" noWrap title={capture.message} sx={{ marginTop: 0.5 }}>
            {capture.message}
          </Typography>
        )}
        {capture.reason && (
          <Typography component="div" variant="caption" color="textSecondary">
            {capture.reason}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flex: "none" }}>
        {REPLAYABLE.includes(capture.outcome) && (
          <SubmitButton
            type="button"
            size="small"
            variant="outlined"
            busy={isBusy}
            aria-label={`Make ${capture.name} a lead`}
            onClick={() => void replay()}
          >
            Make a lead
          </SubmitButton>
        )}
        <TintChip tint={tint}>{label}</TintChip>
      </Box>
    </Box>
  );
}
