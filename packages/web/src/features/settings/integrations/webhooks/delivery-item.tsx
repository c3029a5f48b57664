import type { Delivery } from "@leadlane/core/webhooks/schema";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { paths } from "../../../../config/paths";
import { useSlug } from "../../../../lib/session/use-session";
import { touchTargetLine } from "../../../../theme/touch-target";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { DeliveryDetails } from "./delivery-details";
import { attemptCount, DELIVERY_STATES, isErased, isUnderWay, subjectOf } from "./delivery-text";
import { EVENT_LABELS } from "./webhook-text";

interface DeliveryItemProps {
  delivery: Delivery;
  canReplay: boolean;
  onReplayed: () => void;
}

export function DeliveryItem({ delivery, canReplay, onReplayed }: DeliveryItemProps) {
  const id = useId();
  const [isExpanded, setExpanded] = useState(false);
  const { label, tint } = DELIVERY_STATES[delivery.status];
  const { isTest } = subjectOf(delivery);
  const title = `${isTest ? "Test: " : ""}${EVENT_LABELS[delivery.event]}`;
  return (
    <Box component="li" sx={{ paddingInline: 3, borderTop: "1px solid", borderColor: "divider" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, paddingBlock: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 0.5 }}>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5 }}>
            <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
            <TintChip tint={tint}>{label}</TintChip>
          </Box>
          <Facts delivery={delivery} />
        </Box>
        <Button
          size="small"
          aria-expanded={isExpanded}
          aria-controls={id}
          aria-label={`${isExpanded ? "Hide" : "Show"} details: ${title}`}
          onClick={() => setExpanded(!isExpanded)}
          sx={{ flex: "none" }}
        >
          {isExpanded ? "Hide" : "Details"}
        </Button>
      </Box>
      <div id={id}>
        {isExpanded && (
          <DeliveryDetails
            delivery={delivery}
            canReplay={canReplay && !isErased(delivery)}
            onReplayed={onReplayed}
          />
        )}
      </div>
    </Box>
  );
}

function Facts({ delivery }: { delivery: Delivery }) {
  const slug = useSlug();
  const { created_at, attempts, next_attempt_at, lead_id } = delivery;
  const isLater = next_attempt_at !== null && !isUnderWay(delivery, Date.now());
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="div"
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 1.5, overflowWrap: "anywhere" }}
    >
      <RelativeTime iso={created_at} />
      {attempts.length > 0 && <span>{attemptCount(attempts.length)}</span>}
      {isUnderWay(delivery, Date.now()) && <span>Sending…</span>}
      {isLater && (
        <span>
          Next attempt <RelativeTime iso={next_attempt_at} />
        </span>
      )}
      {lead_id && (
        <Link component={RouterLink} to={paths.lead(slug, lead_id)} sx={touchTargetLine}>
          {subjectOf(delivery).leadName ?? "Open lead"}
        </Link>
      )}
    </Typography>
  );
}
