import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useCurrency } from "../../../../data/me";
import { moneyInput, parseMoney } from "../../../../lib/format/money";
import { LabelledGroup } from "./labelled-group";

const TYPING_PAUSE = 400; // milliseconds
const DAY_LENGTH = "2026-11-21".length;

interface RangeProps {
  label: string;
  from: string | undefined;
  to: string | undefined;
  onChange: (ends: { from?: string | null; to?: string | null }) => void; // null takes an end out
}

function RangeRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <LabelledGroup label={label}>
      <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.5 }}>{children}</Box>
    </LabelledGroup>
  );
}

/** From when to when, by days of the business. */
export function DayRange({ label, from, to, onChange }: RangeProps) {
  const field = (name: string, value: string, take: (day: string) => void) => (
    <TextField
      type="date"
      size="small"
      label={name}
      value={value}
      onChange={(event) => take(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { "aria-label": `${label} ${name.toLowerCase()}` },
      }}
    />
  );
  return (
    <RangeRow label={label}>
      {field("From", from?.slice(0, DAY_LENGTH) ?? "", (day) => onChange({ from: day || null }))}
      {field("To", to?.slice(0, DAY_LENGTH) ?? "", (day) => onChange({ to: day || null }))}
    </RangeRow>
  );
}

/** From how much to how much, in the currency of the business; applied when typing pauses. */
export function MoneyRange({ label, from, to, onChange }: RangeProps) {
  return (
    <RangeRow label={label}>
      <AmountField
        label={label}
        name="At least"
        minor={from}
        onChange={(value) => onChange({ from: value })}
      />
      <AmountField label={label} name="At most" minor={to} onChange={(value) => onChange({ to: value })} />
    </RangeRow>
  );
}

interface AmountFieldProps {
  label: string;
  name: string;
  minor: string | undefined;
  onChange: (minor: string | null) => void;
}

function AmountField({ label, name, minor, onChange }: AmountFieldProps) {
  const { code, symbol } = useCurrency();
  const given = minor !== undefined && Number.isFinite(Number(minor)) ? moneyInput(Number(minor), code) : "";
  const typed = useTyped(given, (text) => {
    const amount = text.trim() === "" ? null : parseMoney(text, code);
    if (text.trim() === "" || amount !== null) onChange(amount === null ? null : String(amount));
  });
  return (
    <TextField
      size="small"
      label={name}
      {...typed}
      slotProps={{
        htmlInput: { inputMode: "decimal", "aria-label": `${label} ${name.toLowerCase()}` },
        input: { startAdornment: <InputAdornment position="start">{symbol}</InputAdornment> },
      }}
    />
  );
}

/** A text that counts once typing has paused; what comes from elsewhere takes its place. */
export function useTyped(given: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const text = typed !== null && typed.over === given ? typed.text : given;
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === given) return;
    const timer = setTimeout(() => settle(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text, given]);
  return {
    value: text,
    onChange: (event: { target: { value: string } }) => setTyped({ text: event.target.value, over: given }),
  };
}
