import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** The rows of a form, one below the other. */
export function FormStack({ children }: { children: ReactNode }) {
  return <Box sx={{ display: "grid", gap: 2 }}>{children}</Box>;
}
