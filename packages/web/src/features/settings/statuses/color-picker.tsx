import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import ButtonBase from "@mui/material/ButtonBase";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput from "@mui/material/OutlinedInput";
import Popover from "@mui/material/Popover";
import { type FormEvent, useId, useState } from "react";
import { parseHex } from "../../../theme/color";
import { colorName, STATUS_SWATCHES } from "../../../theme/status-swatches";
import { INVERSE } from "../../../theme/tokens";
import { StatusDot } from "../../../ui/display/status-chip";

interface ColorButtonProps {
  subject: string; // for the label: "Proposal", "the new status"
  color: string;
  onPick: (color: string) => void;
}

/** The status dot as a button that opens the color picker. */
export function ColorButton({ subject, color, onPick }: ColorButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (next: string) => {
    setAnchor(null);
    if (next !== color) onPick(next);
  };
  return (
    <>
      <IconButton
        aria-label={`Colour of ${subject}: ${colorName(color)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ width: 40, height: 40 }}
      >
        <StatusDot color={color} size={18} />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{ paper: { role: "dialog", "aria-label": `Colour of ${subject}` } }}
      >
        <ColorPicker color={color} onPick={pick} />
      </Popover>
    </>
  );
}

interface ColorPickerProps {
  color: string;
  onPick: (color: string) => void;
}

function ColorPicker({ color, onPick }: ColorPickerProps) {
  return (
    <Box sx={{ display: "grid", gap: 2, padding: 2, width: 264 }}>
      <Box
        role="group"
        aria-label="Colours"
        sx={{ display: "grid", gridTemplateColumns: "repeat(6, 32px)", gap: 1 }}
      >
        {STATUS_SWATCHES.map((swatch) => {
          const isChosen = swatch.color === color.toUpperCase();
          return (
            <ButtonBase
              key={swatch.color}
              aria-label={swatch.name}
              aria-pressed={isChosen}
              title={swatch.name}
              autoFocus={isChosen}
              onClick={() => onPick(swatch.color)}
              sx={{
                width: 32,
                height: 32,
                borderRadius: 1.5,
                backgroundColor: swatch.color,
                color: INVERSE,
                outlineOffset: 2,
              }}
            >
              {isChosen && <Check aria-hidden fontSize="small" />}
            </ButtonBase>
          );
        })}
      </Box>
      <HexField color={color} onPick={onPick} />
    </Box>
  );
}

function HexField({ color, onPick }: ColorPickerProps) {
  const id = useId();
  const [hex, setHex] = useState(color);
  const [isInvalid, setInvalid] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals and would submit the outer form.
    event.stopPropagation();
    const trimmed = hex.trim();
    if (parseHex(trimmed)) onPick(trimmed.toUpperCase());
    else setInvalid(true);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: "flex", gap: 1, alignItems: "start" }}>
      <FormControl size="small" error={isInvalid} fullWidth>
        <InputLabel htmlFor={id} shrink>
          Hex colour
        </InputLabel>
        <OutlinedInput
          id={id}
          label="Hex colour"
          notched
          value={hex}
          onChange={(event) => {
            setHex(event.target.value);
            setInvalid(false);
          }}
          inputProps={{ maxLength: 7, spellCheck: false, dir: "ltr", autoComplete: "off" }}
          aria-describedby={isInvalid ? `${id}-note` : undefined}
        />
        {isInvalid && (
          <FormHelperText id={`${id}-note`} role="alert">
            Enter a colour such as #1A73E8
          </FormHelperText>
        )}
      </FormControl>
      <Button type="submit" variant="outlined" sx={{ minHeight: 40 }}>
        Use
      </Button>
    </Box>
  );
}
