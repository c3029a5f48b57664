import { VALUE_MAX } from "@leadlane/core/leads/rules";
import type { LeadRow } from "@leadlane/core/leads/schema";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useCurrency } from "../../../../data/me";
import { moneyInput, parseMoney } from "../../../../lib/format/money";
import type { MenuAnchor } from "../../actions/menu-anchor";
import { EditorPopover } from "./editor-popover";

interface ValueEditorProps {
  lead: LeadRow;
  anchor: MenuAnchor;
  onSave: (value: number | null) => void; // minor units
  onClose: () => void;
}

/** What a lead is worth. Mount it only while it is open. */
export function ValueEditor({ lead, anchor, onSave, onClose }: ValueEditorProps) {
  const { code, symbol } = useCurrency();
  const [text, setText] = useState(() => moneyInput(lead.value, code));
  const [isRefused, setRefused] = useState(false);
  const value = text.trim() === "" ? null : parseMoney(text, code);
  const isWrong = (value === null && text.trim() !== "") || (value !== null && value > VALUE_MAX);
  const save = () => {
    if (isWrong) return setRefused(true);
    onClose();
    if (value !== lead.value) onSave(value);
  };
  return (
    <EditorPopover anchor={anchor} label={`Value of ${lead.name}`} onSave={save} onClose={onClose}>
      <TextField
        autoFocus
        size="small"
        label="Value"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={isRefused && isWrong}
        helperText={isRefused && isWrong ? "Enter an amount" : undefined}
        slotProps={{
          htmlInput: { inputMode: "decimal", autoComplete: "off" },
          input: { startAdornment: <InputAdornment position="start">{symbol}</InputAdornment> },
        }}
      />
    </EditorPopover>
  );
}
