import CheckBox from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlank from "@mui/icons-material/CheckBoxOutlineBlank";
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { visuallyHidden } from "../../theme/visually-hidden";

interface ChoiceRowProps {
  isChecked: boolean;
  isDisabled?: boolean;
  color?: string; // of the check mark
  onToggle: () => void;
  children: ReactNode;
}

/** A native checkbox behind MUI icons, because MUI's Checkbox would enlarge the calendar's chunk. */
export function ChoiceRow({ isChecked, isDisabled = false, color, onToggle, children }: ChoiceRowProps) {
  const Mark = isChecked ? CheckBox : CheckBoxOutlineBlank;
  return (
    <Box
      component="label"
      sx={{
        position: "relative",
        display: "flex",
        alignItems: "center",
        gap: 1,
        minWidth: 0,
        minHeight: { xs: 44, xl: 36 },
        borderRadius: 1,
        cursor: isDisabled ? "default" : "pointer",
        "&:hover": { backgroundColor: isDisabled ? undefined : "action.hover" },
        "&:has(:focus-visible)": { outline: "2px solid", outlineColor: "line.focus", outlineOffset: -2 },
      }}
    >
      <Box
        component="input"
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={onToggle}
        sx={visuallyHidden}
      />
      <Mark
        aria-hidden
        sx={(theme) => ({
          flex: "none",
          color: color ?? (isChecked ? "info.main" : "text.secondary"),
          ...(color && theme.applyStyles("dark", { color: `color-mix(in srgb, ${color} 60%, white)` })),
        })}
      />
      {children}
    </Box>
  );
}
