import type { SxProps, Theme } from "@mui/material/styles";

/** The paper of a drawer or a popover that is a dialog, named by its title. */
export function modalPaper(titleId: string, sx: SxProps<Theme>) {
  return { role: "dialog", "aria-modal": true, "aria-labelledby": titleId, sx } as const;
}
