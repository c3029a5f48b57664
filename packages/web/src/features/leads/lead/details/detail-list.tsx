import type { InputField } from "@leadlane/core/leads/fields";
import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { EditableDetail } from "./editable-detail";

interface Detail {
  label: string;
  value: ReactNode;
  field?: InputField; // of the lead, where it can be changed in place
}

interface DetailListProps {
  title: string;
  details: readonly Detail[];
  lead?: LeadDetail; // that can be changed
}

/** A titled group of facts below a thin rule; what is neither known nor to be changed is left out. */
export function DetailList({ title, details, lead }: DetailListProps) {
  const shown = details.filter(({ value, field }) => isKnown(value) || (lead && field));
  if (shown.length === 0) return null;
  return (
    <Box sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider", marginTop: 2, paddingTop: 2 } }}>
      <Typography variant="h4" component="h3" sx={{ marginBottom: 1 }}>
        {title}
      </Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "112px minmax(0, 1fr)",
          alignItems: "baseline",
          gap: 1,
          margin: 0,
        }}
      >
        {shown.map(({ label, value, field }) => (
          <Box key={label} sx={{ display: "contents" }}>
            {lead && field ? (
              <EditableDetail lead={lead} field={field} label={label}>
                {isKnown(value) && value}
              </EditableDetail>
            ) : (
              <>
                <Typography component="dt" color="textSecondary">
                  {label}
                </Typography>
                <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere" }}>
                  {value}
                </Typography>
              </>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function isKnown(value: ReactNode): boolean {
  return value !== null && value !== false && value !== "" && value !== undefined;
}
