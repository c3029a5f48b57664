import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

export function LabelledGroup({ label, children }: { label: string; children: ReactNode }) {
  const labelId = useId();
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography
        id={labelId}
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ fontWeight: 600, marginBottom: 1 }}
      >
        {label}
      </Typography>
      {children}
    </Box>
  );
}
