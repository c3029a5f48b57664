import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Popover from "@mui/material/Popover";
import type { FormEvent, ReactNode } from "react";
import { type MenuAnchor, menuAnchor } from "../../actions/menu-anchor";

interface EditorPopoverProps {
  anchor: MenuAnchor;
  label: string;
  onSave: () => void;
  onClose: () => void;
  extra?: ReactNode;
  children: ReactNode;
}

/** A small form beside the cell that it edits: Enter saves, Escape cancels. */
export function EditorPopover({ anchor, label, onSave, onClose, extra, children }: EditorPopoverProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <Popover
      open
      {...menuAnchor(anchor)}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      onClose={onClose}
      slotProps={{
        paper: { role: "dialog", "aria-modal": true, "aria-label": label, sx: { width: 300, padding: 2 } },
      }}
    >
      <Box component="form" noValidate onSubmit={submit} sx={{ display: "grid", gap: 2 }}>
        {children}
        <Box sx={{ display: "flex", gap: 1, "& .MuiButton-root": { minHeight: { xs: 44, md: 36 } } }}>
          {extra}
          <Button size="small" onClick={onClose} sx={{ marginInlineStart: "auto" }}>
            Cancel
          </Button>
          <Button size="small" type="submit" variant="contained">
            Save
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
