import type { SxProps, Theme } from "@mui/material/styles";

/** Paper props of a drawer or popover that acts as a modal dialog. */
export function modalPaper(titleId: string, sx: SxProps<Theme>) {
  return { role: "dialog", "aria-modal": true, "aria-labelledby": titleId, sx } as const;
}
