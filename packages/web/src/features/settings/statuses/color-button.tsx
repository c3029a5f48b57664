import IconButton from "@mui/material/IconButton";
import Popover from "@mui/material/Popover";
import { useState } from "react";
import { colorName } from "../../../theme/status-swatches";
import { StatusDot } from "../../../ui/status-chip";
import { ColorPicker } from "./color-picker";

interface ColorButtonProps {
  /** Whose colour it is: "Proposal", "the new status". */
  of: string;
  color: string;
  onPick: (color: string) => void;
}

/** The dot of a status; pressed, it lets choose another colour. */
export function ColorButton({ of, color, onPick }: ColorButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const pick = (next: string) => {
    setAnchor(null);
    if (next !== color) onPick(next);
  };
  return (
    <>
      <IconButton
        aria-label={`Colour of ${of}: ${colorName(color)}`}
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
        slotProps={{ paper: { role: "dialog", "aria-label": `Colour of ${of}` } }}
      >
        <ColorPicker color={color} onPick={pick} />
      </Popover>
    </>
  );
}
