import type { LeadDetail } from "@leadlane/core/leads/schema";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { EditableDetail } from "./editable-detail";

interface Detail {
  label: string;
  value: ReactNode;
  field?: string; // its name, if it can be edited in place
}

interface DetailListProps {
  title?: string;
  details: readonly Detail[];
  lead?: LeadDetail; // set if its fields can be edited
  labelWidth?: number; // px
}

/** Facts without a value are hidden unless they can be edited. */
export function DetailList({ title, details, lead, labelWidth = 112 }: DetailListProps) {
  const shown = details.filter(({ value, field }) => isKnown(value) || (lead && field));
  if (shown.length === 0) return null;
  return (
    <Box sx={{ "& + &": { borderTop: "1px solid", borderColor: "divider", marginTop: 2, paddingTop: 2 } }}>
      {title && (
        <Typography variant="h4" component="h3" sx={{ marginBottom: 1 }}>
          {title}
        </Typography>
      )}
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: `minmax(min-content, ${labelWidth}px) minmax(0, 1fr)`,
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
