import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { BRAND } from "../../brand";

interface SlimFooterProps {
  light?: boolean;
  children?: ReactNode;
}

export function SlimFooter({ light = false, children }: SlimFooterProps) {
  return (
    <Box
      component="footer"
      sx={{
        display: "flex",
        alignItems: "center",
        flexWrap: "wrap",
        justifyContent: children ? "space-between" : "center",
        columnGap: 2,
        fontSize: "0.75rem",
        color: light ? "common.white" : "text.secondary",
      }}
    >
      <bdi>
        © {new Date().getFullYear()} {BRAND.company}
      </bdi>
      {children}
    </Box>
  );
}
