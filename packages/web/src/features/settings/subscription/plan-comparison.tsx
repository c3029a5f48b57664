import { COMPARED_FEATURES, type ComparedFeature } from "@leadlane/core/plans/rules";
import type { Plan } from "@leadlane/core/subscription/schema";
import Check from "@mui/icons-material/Check";
import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useId } from "react";
import { SectionCard } from "../../../ui/layout/section-card";
import { formatLimit } from "./plan-text";

const STICKY = {
  position: "sticky",
  insetInlineStart: 0,
  backgroundColor: "background.paper",
  zIndex: 1,
  minWidth: { xs: 128, sm: 220 }, // narrow on phones
  paddingInline: { xs: 1, sm: 2 },
} as const;

export function PlanComparison({ plans }: { plans: readonly Plan[] }) {
  const captionId = useId();
  return (
    <SectionCard title={<span id={captionId}>Compare plans</span>}>
      <Box
        role="region"
        aria-labelledby={captionId}
        // Scrollable by keyboard on narrow screens.
        tabIndex={0}
        sx={{ overflowX: "auto" }}
      >
        <Table aria-labelledby={captionId} sx={{ minWidth: 480 }}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col" sx={{ ...STICKY, backgroundColor: "background.subtle" }}>
                Feature
              </TableCell>
              {plans.map(({ id, name }) => (
                <TableCell key={id} component="th" scope="col">
                  {name}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {COMPARED_FEATURES.map((feature) => (
              <TableRow key={feature.label}>
                <TableCell component="th" scope="row" sx={STICKY}>
                  {feature.label}
                </TableCell>
                {plans.map((plan) => (
                  <TableCell key={plan.id}>
                    <FeatureCell feature={feature} plan={plan} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </SectionCard>
  );
}

/** An icon always has a text alternative. */
function FeatureCell({ feature, plan }: { feature: ComparedFeature; plan: Plan }) {
  if (feature.limit) return formatLimit(plan.limits[feature.limit], feature.limit);
  const isIncluded = feature.plans?.includes(plan.id) ?? false;
  const Icon = isIncluded ? Check : Close;
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      <Icon aria-hidden sx={{ fontSize: 18, color: isIncluded ? "success.main" : "text.muted" }} />
      {isIncluded ? "Yes" : "No"}
    </Box>
  );
}
