import type { LeadRow } from "@leadlane/core/lead/schema";
import Link from "@mui/material/Link";
import { formatPhone } from "../../../lib/phone-format";
import { FollowUpChip } from "../../../ui/follow-up-chip";
import { Money } from "../../../ui/money";
import { RelativeTime } from "../../../ui/relative-time";
import { callLink } from "../actions/contact-links";
import type { LeadNames } from "../lead-names";
import type { ColumnId } from "./lead-columns";

/** What a column other than lead and status shows of a lead; nothing where it says nothing. */
export function LeadCell({ column, lead, names }: { column: ColumnId; lead: LeadRow; names: LeadNames }) {
  switch (column) {
    case "phone":
      return (
        lead.phone && (
          <Link href={callLink(lead.phone)} tabIndex={-1} underline="hover" color="inherit" noWrap>
            {formatPhone(lead.phone)}
          </Link>
        )
      );
    case "source":
      return names.source(lead.source_id);
    case "owner":
      return names.ownerLabel(lead.owner_id);
    case "value":
      return lead.value !== null && <Money minor={lead.value} />;
    case "followUp":
      return lead.follow_up_at && <FollowUpChip quiet iso={lead.follow_up_at} />;
    case "updated":
      return <RelativeTime iso={lead.updated_at} />;
    case "created":
      return <RelativeTime iso={lead.created_at} />;
    case "lead":
    case "status":
      return null;
  }
}
