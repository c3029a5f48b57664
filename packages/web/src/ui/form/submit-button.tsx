import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { MouseEvent } from "react";
import { useOnlineOnly } from "./use-online-only";

interface SubmitButtonProps extends ButtonProps {
  busy: boolean;
  busyLabel?: string; // shown while busy: "Signing in…"
  worksOffline?: boolean;
}

/**
 * While submitting, the button keeps focus and size, shows a spinner and ignores presses. Offline it explains
 * why it is disabled, unless it works there.
 */
export function SubmitButton({
  busy,
  busyLabel,
  worksOffline = false,
  children,
  onClick,
  type = "submit",
  ...props
}: SubmitButtonProps) {
  const onlineOnly = useOnlineOnly();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.focus();
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Button
      variant="contained"
      {...props}
      type={type}
      aria-disabled={busy || undefined}
      // A blur on mousedown may show or hide a field error and move the button away from the pointer. So keep
      // the focus until click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      {...(!worksOffline && onlineOnly)}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : props.startIcon}
    >
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
