import type { PipelineStatus } from "@leadlane/core/pipeline-status/schema";
import Box from "@mui/material/Box";
import type { Choice } from "../../../ui/form-select";
import { StatusDot } from "../../../ui/status-chip";

/** A status as one of the choices in a field: dot and name. */
export function statusChoice({ id, name, color }: PipelineStatus): Choice {
  return {
    value: id,
    label: (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1.25 }}>
        <StatusDot color={color} size={10} />
        {name}
      </Box>
    ),
  };
}
