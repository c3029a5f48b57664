import type { LeadDetail } from "@leadlane/core/lead/schema";
import Box from "@mui/material/Box";
import { Money } from "../../../ui/money";
import { RelativeTime } from "../../../ui/relative-time";
import { TintChip } from "../../../ui/tint-chip";
import { useLeadNames } from "../use-lead-names";
import { DetailList } from "./detail-list";
import { ProductList } from "./product-list";

/** What there is to win, and how it ended. */
export function DealDetails({ lead }: { lead: LeadDetail }) {
  const names = useLeadNames();
  const tags = lead.tags.length > 0 && (
    <Box component="span" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
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
      details={[
        { label: "Value", value: lead.value === null ? null : <Money minor={lead.value} /> },
        {
          label: "Products",
          value: lead.product_ids.length > 0 && <ProductList ids={lead.product_ids} />,
        },
        { label: "Source", value: names.source(lead.source_id) },
        { label: "Tags", value: tags || null },
        { label: "Closed", value: lead.closed_at && <RelativeTime iso={lead.closed_at} /> },
        { label: "Lost reason", value: lead.lost_reason },
      ]}
    />
  );
}
