import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Typography from "@mui/material/Typography";
import { type ReactElement, useId } from "react";

interface Choice {
  value: string;
  label: string;
  icon?: ReactElement;
}

interface ToggleChipsProps {
  label: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  isSingle?: boolean; // choosing one lets go of the others
  onChange: (values: string[]) => void;
}

/** A few choices side by side, each pressed or not. */
export function ToggleChips({ label, choices, chosen, isSingle = false, onChange }: ToggleChipsProps) {
  const labelId = useId();
  const toggle = (value: string) => {
    if (chosen.includes(value)) return onChange(chosen.filter((each) => each !== value));
    onChange(
      isSingle
        ? [value]
        : choices.flatMap((each) => (each.value === value || chosen.includes(each.value) ? each.value : [])),
    );
  };
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography
        id={labelId}
        variant="caption"
        component="div"
        color="textSecondary"
        sx={{ fontWeight: 600, marginBottom: 0.75 }}
      >
        {label}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {choices.map(({ value, label: name, icon }) => {
          const isOn = chosen.includes(value);
          return (
            <Chip
              key={value}
              label={name}
              icon={icon}
              variant="outlined"
              aria-pressed={isOn}
              onClick={() => toggle(value)}
              sx={{
                height: { xs: 44, md: 32 },
                borderRadius: 999,
                maxWidth: "100%",
                "& .status-dot": { marginInlineStart: 1.25 },
                ...(isOn && {
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
    </Box>
  );
}
