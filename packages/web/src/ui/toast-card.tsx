import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useState } from "react";
import { type Toast, toast as toasts } from "../lib/toast";
import { SHADOW, TOAST } from "../theme/tokens";

/** One toast. Its time stands still while it is pointed at or focused. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const close = () => toasts.dismiss(toast.id);

  useEffect(() => {
    if (toast.duration === null || held) return;
    const timer = setTimeout(() => toasts.dismiss(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [toast, held]);

  return (
    <Box
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        marginBlockStart: 1,
        paddingBlock: 0.5,
        paddingInline: 2,
        paddingInlineEnd: 0.5,
        minHeight: 48,
        borderRadius: 2,
        backgroundColor: TOAST[toast.kind],
        color: "common.white",
        boxShadow: SHADOW.raised,
        pointerEvents: "auto",
      }}
    >
      <Box sx={{ flex: 1, overflowWrap: "anywhere" }}>{toast.message}</Box>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.onAction();
            close();
          }}
          sx={{
            color: toast.kind === "info" ? TOAST.action : "common.white",
            flex: "none",
            textDecoration: "underline",
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        aria-label="Close message"
        size="small"
        onClick={close}
        sx={{ color: "inherit", minWidth: 32, minHeight: 32 }}
      >
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
