import { REPLAYABLE } from "@leadlane/core/forms/rules";
import type { Capture } from "@leadlane/core/forms/schema";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../config/paths";
import { replayCapture, type useCaptures } from "../../../data/integration";
import { messageOf } from "../../../lib/api/api-error";
import { toast } from "../../../lib/feedback/toast";
import { formatPhone } from "../../../lib/format/phone-format";
import { useSlug } from "../../../lib/session/use-session";
import { PagedList } from "../../../ui/display/paged-list";
import { RelativeTime } from "../../../ui/display/relative-time";
import { TintChip } from "../../../ui/display/tint-chip";
import { EmptyState } from "../../../ui/feedback/page-state";
import { SubmitButton } from "../../../ui/form/submit-button";
import { OUTCOMES, resultText, sentFrom } from "./capture-words";

interface CaptureListProps {
  captures: ReturnType<typeof useCaptures>;
  onReplayed: () => void;
}

/** What the form has sent, newest first. */
export function CaptureList({ captures, onReplayed }: CaptureListProps) {
  return (
    <PagedList
      pages={captures}
      what="submissions"
      label="Submissions"
      skeleton={<Skeleton variant="rounded" height={240} />}
      empty={
        <EmptyState
          icon={<InboxOutlined />}
          title="Nothing yet"
          text="Everything visitors send with the form is kept here, spam included."
        />
      }
    >
      {(capture) => <CaptureItem key={capture.id} capture={capture} onReplayed={onReplayed} />}
    </PagedList>
  );
}

interface CaptureItemProps {
  capture: Capture;
  onReplayed: () => void;
}

/** One submission: who, from where, what became of it, and the way to its lead or to make it one. */
function CaptureItem({ capture, onReplayed }: CaptureItemProps) {
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
          {sentFrom(capture)} · <RelativeTime iso={capture.created_at} />
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
