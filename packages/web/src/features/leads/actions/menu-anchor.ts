import type { PopoverProps } from "@mui/material/Popover";

/** Where a menu opens: at the control that opened it, or where the pointer was. */
export type MenuAnchor = HTMLElement | { top: number; left: number };

export function menuAnchor(
  anchor: MenuAnchor,
): Pick<PopoverProps, "anchorEl" | "anchorReference" | "anchorPosition"> {
  if (anchor instanceof HTMLElement) return { anchorEl: anchor };
  return { anchorReference: "anchorPosition", anchorPosition: anchor };
}
