import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { ReactElement } from "react";
import { useId } from "react";

interface Choice<T> {
  value: T;
  label: string;
  icon?: ReactElement;
  refusal?: string | null; // why it can't be chosen
}

interface ChoiceChipsProps<T> {
  label: string;
  choices: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T | null) => void; // null when the selected chip is pressed again
  isNeeded?: boolean;
}

export function ChoiceChips<T extends string>(props: ChoiceChipsProps<T>) {
  const { label, choices, value, onChange, isNeeded = false } = props;
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box
        id={id}
        sx={{ marginBottom: 0.75, color: "text.secondary", fontSize: "0.8125rem", fontWeight: 600 }}
      >
        {label}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {choices.map((choice) => {
          const isChosen = choice.value === value;
          return (
            <Chip
              key={choice.value}
              label={
                <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
                  {choice.icon}
                  <bdi>{choice.label}</bdi>
                </Box>
              }
              aria-pressed={isChosen}
              color={isChosen ? "info" : "default"}
              variant={isChosen ? "filled" : "outlined"}
              {...(choice.refusal && { "aria-disabled": true, title: choice.refusal })}
              onClick={() => !choice.refusal && onChange(isChosen && !isNeeded ? null : choice.value)}
              sx={{
                height: { xs: 44, md: 36 },
                borderRadius: 999,
                fontSize: "0.875rem",
                paddingInline: 0.5,
                ...(choice.refusal && {
                  color: "text.secondary",
                  cursor: "not-allowed",
                  borderStyle: "dashed",
                }),
                // Outlines the status dot, which may have the same color as the chip.
                ...(isChosen && { "& .status-dot": { outlineColor: "currentColor" } }),
              }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
