import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import type { SxProps, Theme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { RefreshBar } from "../feedback/refresh-bar";

interface SectionCardProps {
  id?: string;
  title: ReactNode;
  period?: string;
  actions?: ReactNode;
  refreshing?: boolean;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export function SectionCard({
  id,
  title,
  period,
  actions,
  refreshing = false,
  sx,
  children,
}: SectionCardProps) {
  const titleId = useId();
  return (
    <Card
      component="section"
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={titleId}
      sx={[{ position: "relative", minWidth: 0 }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {refreshing && <RefreshBar />}
      <Box
        sx={{
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          columnGap: 2,
          padding: { xs: 2, sm: 3 },
          paddingBottom: { xs: 1, sm: 1.5 },
          "& > .MuiLink-root": {
            position: "relative",
            display: "inline-flex",
            alignItems: "center",
            minHeight: { xs: 44, md: 24 },
            marginBlock: { xs: -1.5, md: -0.5 },
          },
        }}
      >
        <Box sx={{ flex: "1 0 auto", maxWidth: "100%" }}>
          <Typography id={titleId} variant="h3" component="h2">
            {title}
          </Typography>
          {period && (
            <Typography variant="caption" color="textSecondary" component="p">
              {period}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      <Box sx={{ padding: { xs: 2, sm: 3 }, paddingTop: { xs: 0, sm: 0 } }}>{children}</Box>
    </Card>
  );
}
