import type { SxProps, Theme } from "@mui/material/styles";

export function modalPaper(titleId: string, sx: SxProps<Theme>) {
  return { role: "dialog", "aria-modal": true, "aria-labelledby": titleId, sx } as const;
}
