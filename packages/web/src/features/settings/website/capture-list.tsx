import type { Capture } from "@leadlane/core/forms/schema";
import InboxOutlined from "@mui/icons-material/InboxOutlined";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { on } from "../../../config/media";
import { paths } from "../../../config/paths";
import type { useCaptures } from "../../../data/integration";
import { formatPhone } from "../../../lib/format/phone-format";
import { useSlug } from "../../../lib/session/use-session";
import { PagedList } from "../../../ui/display/paged-list";
import { RelativeTime } from "../../../ui/display/relative-time";
import { TintChip } from "../../../ui/display/tint-chip";
import { EmptyState } from "../../../ui/feedback/page-state";
import { CaptureActions } from "./capture-actions";
import { CaptureMessage } from "./capture-message";
import { OUTCOMES, sentFrom } from "./capture-text";

interface CaptureListProps {
  captures: ReturnType<typeof useCaptures>;
  onReplayed: () => void;
}

export function CaptureList({ captures, onReplayed }: CaptureListProps) {
  return (
    <PagedList
      pages={captures}
      noun="submissions"
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

const target = {
  display: "inline-flex",
  alignItems: "center",
  minWidth: 24,
  minHeight: 24,
  [on("phone")]: { minWidth: 44, minHeight: 44, marginBlock: -1.25 },
};

function CaptureItem({ capture, onReplayed }: CaptureItemProps) {
  const slug = useSlug();
  const { label, tint } = OUTCOMES[capture.outcome];
  const contact = [capture.phone && formatPhone(capture.phone), capture.email].filter(Boolean).join(" · ");
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
          <Link component={RouterLink} to={paths.lead(slug, capture.lead_id)} sx={target}>
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
        {capture.message && <CaptureMessage name={capture.name} message={capture.message} />}
        {capture.reason && (
          <Typography component="div" variant="caption" color="textSecondary">
            {capture.reason}{" "}
            {capture.archived_lead_id && (
              <Link component={RouterLink} to={paths.lead(slug, capture.archived_lead_id)} sx={target}>
                Open lead
              </Link>
            )}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <CaptureActions capture={capture} onReplayed={onReplayed} />
        <TintChip tint={tint}>{label}</TintChip>
      </Box>
    </Box>
  );
}
