import Button, { type ButtonProps } from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { MouseEvent } from "react";
import { useOnlineOnly } from "./use-online-only";

interface SubmitButtonProps extends ButtonProps {
  busy: boolean;
  busyLabel?: string; // shown while busy: "Signing in…"
}

/**
 * The primary action of a form. While the form is being sent the button keeps its focus and place, shows that it is busy
 * and ignores further presses. Without a connection it says why it does nothing.
 */
export function SubmitButton({
  busy,
  busyLabel,
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
      // A field that loses the focus may show or drop its error, which would move the button from under the press: focus it on click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
      {...onlineOnly}
      startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : props.startIcon}
    >
      {busy ? (busyLabel ?? children) : children}
    </Button>
  );
}
