import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { TintName } from "../theme/augmentation";

/** A small label for a fixed meaning: overdue is "error", due today "warning". */
export function TintChip({
  tint,
  icon,
  children,
}: {
  tint: TintName;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        height: 24,
        paddingInline: 1,
        borderRadius: 999,
        backgroundColor: theme.vars.palette.tint[tint].ground,
        color: theme.vars.palette.tint[tint].text,
        fontSize: "0.75rem",
        fontWeight: 600,
        whiteSpace: "nowrap",
        "& svg": { fontSize: 14 },
      })}
    >
      {icon}
      {children}
    </Box>
  );
}
