import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { amountProblem, moneyInput, parseMoney } from "../../../../lib/format/amount-text";
import { useWorkspace } from "../../../../lib/session/workspace";
import { toZonedInput } from "../../../../lib/time/zoned-time";
import { AmountField } from "../../../../ui/form/amount-field";
import { LabelledGroup } from "./labelled-group";

const TYPING_PAUSE = 400; // milliseconds
const DAY_LENGTH = "2026-11-21".length;

interface RangeProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (ends: { from?: string | null; to?: string | null }) => void; // null removes an end
}

function RangeRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LabelledGroup label={label}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}>{children}</Box>
    </LabelledGroup>
  );
}

export function DayRange({ label, from, to, onChange }: RangeProps) {
  const { timeZone } = useWorkspace();
  const dayOf = (edge = "") =>
    (edge.includes("T") ? toZonedInput(edge, timeZone) : edge).slice(0, DAY_LENGTH);
  const field = (name: string, value: string, onDay: (day: string) => void) => (
    <TextField
      type="date"
      size="small"
      label={name}
      value={value}
      onChange={(event) => onDay(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { "aria-label": `${label} ${name.toLowerCase()}` },
      }}
    />
  );
  return (
    <RangeRow label={label}>
      {field("From", dayOf(from), (day) => onChange({ from: day || null }))}
      {field("To", dayOf(to), (day) => onChange({ to: day || null }))}
    </RangeRow>
  );
}

export function MoneyRange({ label, from, to, onChange }: RangeProps) {
  return (
    <RangeRow label={label}>
      <AmountEnd label={label} name="At least" minor={from} onChange={(value) => onChange({ from: value })} />
      <AmountEnd label={label} name="At most" minor={to} onChange={(value) => onChange({ to: value })} />
    </RangeRow>
  );
}

export function NumberRange({ label, from, to, onChange }: RangeProps) {
  return (
    <RangeRow label={label}>
      <NumberEnd label={label} name="At least" value={from} onChange={(value) => onChange({ from: value })} />
      <NumberEnd label={label} name="At most" value={to} onChange={(value) => onChange({ to: value })} />
    </RangeRow>
  );
}

interface NumberEndProps {
  label: string;
  name: string;
  value: string | undefined;
  onChange: (value: string | null) => void;
}

function NumberEnd({ label, name, value = "", onChange }: NumberEndProps) {
  const typed = useDebouncedText(value, (text) => {
    if (text.trim() === "") onChange(null);
    else if (Number.isFinite(Number(text))) onChange(text.trim());
  });
  return (
    <TextField
      size="small"
      label={name}
      {...typed}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { inputMode: "decimal", "aria-label": `${label} ${name.toLowerCase()}` },
      }}
    />
  );
}

interface AmountEndProps {
  label: string;
  name: string;
  minor: string | undefined;
  onChange: (minor: string | null) => void;
}

function AmountEnd({ label, name, minor, onChange }: AmountEndProps) {
  const { currency } = useWorkspace();
  const savedText =
    minor !== undefined && Number.isFinite(Number(minor)) ? moneyInput(Number(minor), currency) : "";
  const typed = useDebouncedText(savedText, (text) => {
    if (amountProblem(text, currency, label) !== undefined) return;
    const amount = parseMoney(text, currency);
    onChange(amount === null ? null : String(amount));
  });
  // Keep the typed text until blur: a pause while typing "12.5 lakh" applies 12.
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <AmountField
      size="small"
      label={name}
      inputLabel={`${label} ${name.toLowerCase()}`}
      value={editing ?? typed.value}
      onChange={(text) => {
        setEditing(text);
        typed.onChange({ target: { value: text } });
      }}
      onBlur={() => setEditing(null)}
    />
  );
}

/** Debounces typed text; a value changed from outside replaces it. */
export function useDebouncedText(savedText: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; basedOn: string } | null>(null);
  const text = typed !== null && typed.basedOn === savedText ? typed.text : savedText;
  const onSettledEvent = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === savedText) return;
    const timer = setTimeout(() => onSettledEvent(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, savedText]);
  return {
    value: text,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ text: event.target.value, basedOn: savedText }),
  };
}
