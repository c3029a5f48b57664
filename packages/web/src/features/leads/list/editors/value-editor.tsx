import type { LeadRow } from "@leadlane/core/leads/schema";
import { useState } from "react";
import { amountProblem, moneyInput, parseMoney } from "../../../../lib/format/amount-text";
import { useWorkspace } from "../../../../lib/session/workspace";
import { AmountField } from "../../../../ui/form/amount-field";
import type { MenuAnchor } from "../../actions/menu-anchor";
import { EditorPopover } from "./editor-popover";

interface ValueEditorProps {
  lead: LeadRow;
  anchor: MenuAnchor;
  onSave: (value: number | null) => void;
  onClose: () => void;
}

/** Mount to open. */
export function ValueEditor({ lead, anchor, onSave, onClose }: ValueEditorProps) {
  const { currency } = useWorkspace();
  const [text, setText] = useState(() => moneyInput(lead.value, currency));
  const [isRefused, setRefused] = useState(false);
  const problem = amountProblem(text, currency, "Value");
  const save = () => {
    if (problem !== undefined) return setRefused(true);
    const value = parseMoney(text, currency);
    onClose();
    if (value !== lead.value) onSave(value);
  };
  return (
    <EditorPopover anchor={anchor} label={`Value of ${lead.name}`} onSave={save} onClose={onClose}>
      <AmountField
        autoFocus
        size="small"
        label="Value"
        value={text}
        onChange={setText}
        error={isRefused ? problem : undefined}
      />
    </EditorPopover>
  );
}
