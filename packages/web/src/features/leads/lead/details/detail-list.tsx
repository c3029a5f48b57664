import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface Detail {
  label: string;
  value: ReactNode;
}

/** A titled group of facts below a thin rule; what is not known is left out. */
export function DetailList({ title, details }: { title: string; details: readonly Detail[] }) {
  const known = details.filter(
    ({ value }) => value !== null && value !== false && value !== "" && value !== undefined,
  );
  if (known.length === 0) return null;
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
        {known.map(({ label, value }) => (
          <Box key={label} sx={{ display: "contents" }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere" }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
