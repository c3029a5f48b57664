import type { PopoverProps } from "@mui/material/Popover";

/** The control that opened the menu, or the position of the pointer. */
export type MenuAnchor = HTMLElement | { top: number; left: number };

export function menuAnchor(
  anchor: MenuAnchor,
): Pick<PopoverProps, "anchorEl" | "anchorReference" | "anchorPosition"> {
  if (anchor instanceof HTMLElement) return { anchorEl: anchor };
  return { anchorReference: "anchorPosition", anchorPosition: anchor };
}
