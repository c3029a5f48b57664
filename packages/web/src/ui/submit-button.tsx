import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { MouseEvent } from "react";

interface SubmitButtonProps extends ButtonProps {
  busy: boolean;
  /** Shown while busy: "Signing in…". */
  busyLabel?: string;
}

/**
 * The filled action of a form. While it is being sent the button keeps the focus and its place, says so, and ignores
 * further presses.
 */
export function SubmitButton({
  busy,
  busyLabel,
  children,
  onClick,
  type = "submit",
  ...props
}: SubmitButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      onClick={press}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : props.startIcon}
    >
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
