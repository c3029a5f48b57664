import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { type RowAction, RowActions } from "../../../ui/overlay/row-actions";

interface ItemRowProps {
  subject: string;
  actions: readonly RowAction[];
  children: ReactNode;
}

/** An API key or webhook with its actions. */
export function ItemRow({ subject, actions, children }: ItemRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "flex-start",
        gap: 1,
        paddingInline: 2,
        paddingBlock: 1.5,
        borderTop: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: "grid", gap: 0.75, justifyItems: "start" }}>{children}</Box>
      <RowActions subject={subject} actions={actions} />
    </Box>
  );
}

/** Short facts in a line. */
export function ItemFacts({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 2, rowGap: 0.5 }}>
      {children}
    </Box>
  );
}
