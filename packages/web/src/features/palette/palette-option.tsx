import Box from "@mui/material/Box";
import { useEffect, useRef } from "react";
import type { PaletteItem } from "./palette-item";

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  isCurrent: boolean;
  onChoose: () => void;
}

export function PaletteOption({ id, item, isCurrent, onChoose }: PaletteOptionProps) {
  const option = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isCurrent) option.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const { Icon, label } = item;
  return (
    <Box
      ref={option}
      id={id}
      role="option"
      aria-selected={isCurrent}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 44,
        paddingInline: 1,
        borderRadius: 1.5,
        cursor: "pointer",
        "&:hover": { backgroundColor: "action.hover" },
        '&[aria-selected="true"]': {
          backgroundColor: "action.selected",
          outline: "2px solid",
          outlineColor: "line.focus",
          outlineOffset: "-2px",
        },
      }}
    >
      <Icon aria-hidden fontSize="small" />
      {label}
    </Box>
  );
}
