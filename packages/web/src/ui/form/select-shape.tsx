import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { on } from "../../config/media";

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

interface SelectShapeProps {
  label: string;
  children: ReactNode; // what is chosen
}

/** What a list to choose from looks like, before it can be used: a tenth of its elements. */
export function SelectShape({ label, children }: SelectShapeProps) {
  return (
    <Shape aria-hidden>
      <span>{label}</span>
      <bdi>{children}</bdi>
      <svg aria-hidden viewBox="0 0 24 24">
        <path d="m7 10 5 5 5-5z" />
      </svg>
    </Shape>
  );
}
