import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import type { ReactElement } from "react";
import { LabelledGroup } from "./labelled-group";

interface Choice {
  value: string;
  label: string;
  icon?: ReactElement;
}

export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

interface ToggleChipsProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isSingle?: boolean; // radio behavior
  onChange: (values: string[]) => void;
}

export function ToggleChips({ label, choices, chosen, isSingle = false, onChange }: ToggleChipsProps) {
  const toggle = (value: string) => {
    if (chosen.includes(value)) return onChange(chosen.filter((each) => each !== value));
    onChange(
      isSingle
        ? [value]
        : choices.flatMap((each) => (each.value === value || chosen.includes(each.value) ? each.value : [])),
    );
  };
  return (
    <LabelledGroup label={label}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {choices.map(({ value, label: name, icon }) => {
          const isSelected = chosen.includes(value);
          return (
            <Chip
              key={value}
              label={name}
              icon={icon}
              variant="outlined"
              aria-pressed={isSelected}
              onClick={() => toggle(value)}
              sx={{
                height: { xs: 44, md: 32 },
                borderRadius: 999,
                maxWidth: "100%",
                "& .status-dot": { marginInlineStart: 1.25 },
                ...(isSelected && {
                  borderColor: "info.main",
                  boxShadow: ({ vars }) => `inset 0 0 0 1px ${vars.palette.info.main}`,
                  backgroundColor: "action.selected",
                  fontWeight: 600,
                }),
              }}
            />
          );
        })}
      </Box>
    </LabelledGroup>
  );
}
