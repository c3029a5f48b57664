import type { SelectProps } from "@mui/material/Select";
import { styled } from "@mui/material/styles";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import type { ReactNode } from "react";
import { on } from "../../config/media";
import { AfterFirstPaint } from "../layout/after-first-paint";

interface LateSelectProps extends Pick<TextFieldProps, "value" | "onChange"> {
  label: string;
  words: string; // what is chosen
  select?: Pick<SelectProps, "open" | "displayEmpty" | "onOpen">;
  children?: ReactNode;
}

/** A list to choose from, of which there is only the shape until the screen is painted. */
export function LateSelect({ label, words, select, ...field }: LateSelectProps) {
  const fallback = <SelectShape label={label} words={words} />;
  return (
    <AfterFirstPaint fallback={fallback}>
      <TextField
        select
        fullWidth
        size="small"
        label={label}
        slotProps={{
          inputLabel: { shrink: true },
          select: { ...select, renderValue: () => <bdi>{words}</bdi> },
        }}
        {...field}
      />
    </AfterFirstPaint>
  );
}

/** As a small outlined field has it, on the ground of the page. */
const Shape = styled("div")(({ theme: { vars } }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  height: "2.75rem",
  paddingInlineStart: 13,
  paddingInlineEnd: 31,
  border: `1px solid ${vars.palette.line.field}`,
  borderRadius: 6,
  backgroundColor: vars.palette.background.paper,
  color: vars.palette.text.primary,
  fontSize: "0.875rem",
  whiteSpace: "nowrap",
  [on("phone")]: { fontSize: "1rem" },
  "& > span": {
    position: "absolute",
    top: -9,
    insetInlineStart: 8,
    paddingInline: 5,
    background: `linear-gradient(${vars.palette.background.default} 9px, ${vars.palette.background.paper} 9px)`,
    color: vars.palette.text.secondary,
    fontSize: "0.75rem",
    lineHeight: 1.4375,
  },
  "& > svg": {
    position: "absolute",
    insetInlineEnd: 6,
    width: 24,
    height: 24,
    fill: vars.palette.action.active,
  },
}));

/** A tenth of the elements. */
function SelectShape({ label, words }: { label: string; words: string }) {
  return (
    <Shape aria-hidden>
      <span>{label}</span>
      <bdi>{words}</bdi>
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="m7 10 5 5 5-5z" />
      </svg>
    </Shape>
  );
}
