import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Divider from "@mui/material/Divider";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { GradientName } from "../../theme/augmentation";
import { IconTile } from "../../ui/icon-tile";

interface KpiCardProps {
  label: string;
  value: ReactNode;
  /** What the figure counts, in words. */
  note: ReactNode;
  icon: ReactNode;
  gradient: GradientName;
}

/** One figure with its name; the tile leans out over the card's edge. */
export function KpiCard({ label, value, note, icon, gradient }: KpiCardProps) {
  const labelId = useId();
  return (
    <Card component="section" aria-labelledby={labelId} sx={{ position: "relative", minWidth: 0 }}>
      <Box sx={{ position: "absolute", top: { xs: -12, sm: -24 }, insetInlineStart: { xs: 12, sm: 16 } }}>
        <Box sx={{ display: { xs: "none", sm: "block" } }}>
          <IconTile gradient={gradient}>{icon}</IconTile>
        </Box>
        <Box sx={{ display: { sm: "none" } }}>
          <IconTile gradient={gradient} size={40}>
            {icon}
          </IconTile>
        </Box>
      </Box>
      <Box sx={{ padding: { xs: 1.5, sm: 2 }, paddingTop: { xs: 1, sm: 1.5 }, textAlign: "end" }}>
        <Typography
          id={labelId}
          component="h2"
          sx={{ paddingInlineStart: { xs: 6, sm: 10 }, color: "text.secondary" }}
        >
          {label}
        </Typography>
        {/* A long figure passes below the tile. */}
        <Typography
          sx={{
            marginTop: { sm: 1 },
            fontSize: { xs: "1.25rem", sm: "1.5rem" },
            fontWeight: 700,
            lineHeight: 1.35,
          }}
        >
          {value}
        </Typography>
      </Box>
      <Divider aria-hidden />
      <Typography
        noWrap
        sx={{ paddingInline: { xs: 1.5, sm: 2 }, paddingBlock: 1.25, color: "text.secondary" }}
      >
        <bdi>{note}</bdi>
      </Typography>
    </Card>
  );
}
