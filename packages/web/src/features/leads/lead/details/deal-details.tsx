import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import { Money } from "../../../../ui/display/money";
import { RelativeTime } from "../../../../ui/display/relative-time";
import { TintChip } from "../../../../ui/display/tint-chip";
import { useLeadNames } from "../../lead-names";
import { readOnlyText } from "../read-only";
import { DealProducts } from "./deal-products";
import { DetailList } from "./detail-list";

/** What there is to win, and how it ended. */
export function DealDetails({ lead }: { lead: LeadDetail }) {
  const names = useLeadNames();
  const tags = lead.tags.length > 0 && (
    <Box
      component="span"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 0.5,
        // A long one goes on in the next line.
        "& .tint-chip": {
          height: "auto",
          minHeight: 24,
          minWidth: 0,
          whiteSpace: "normal",
          borderRadius: "12px",
        },
      }}
    >
      {lead.tags.map((tag) => (
        <TintChip key={tag} tint="neutral">
          {tag}
        </TintChip>
      ))}
    </Box>
  );
  return (
    <DetailList
      title="Deal"
      lead={readOnlyText(lead) === null ? lead : undefined}
      details={[
        { label: "Value", value: lead.value === null ? null : <Money minor={lead.value} />, field: "value" },
        {
          label: "Products",
          value: (lead.product_ids.length > 0 || readOnlyText(lead) === null) && <DealProducts lead={lead} />,
        },
        { label: "Source", value: names.source(lead.source_id), field: "source_id" },
        { label: "Tags", value: tags || null, field: "tags" },
        { label: "Closed", value: lead.closed_at && <RelativeTime iso={lead.closed_at} /> },
        { label: "Lost reason", value: lead.lost_reason },
      ]}
    />
  );
}
