import Close from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import type { LeadFilter } from "../../../../data/leads/list-query";
import { modalPaper } from "../../../../ui/overlay/modal-paper";
import { PanelPopover } from "../../../../ui/overlay/panel-popover";
import { FilterFields } from "./filter-fields";

interface FilterPanelProps {
  anchor: HTMLElement;
  isSheet: boolean;
  hasFollowUp: boolean;
  filter: LeadFilter;
  countLabel: string; // "42 leads"
  onChange: (filter: LeadFilter, options?: { isTyping?: boolean }) => void;
  onClear: () => void;
  onClose: () => void;
}

/** A popover, or a full-screen sheet on phones. Mount to open. */
export function FilterPanel({ anchor, isSheet, countLabel, onClear, onClose, ...fields }: FilterPanelProps) {
  const titleId = useId();
  const content = (
    <>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, padding: "8px 8px 8px 24px", flex: "none" }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          Filters
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto", padding: "8px 24px 16px" }}>
        <FilterFields {...fields} />
      </Box>
      <Footer>
        <Button onClick={onClear}>Clear all</Button>
        <Button variant="contained" onClick={onClose}>
          Show {countLabel}
        </Button>
      </Footer>
    </>
  );
  if (isSheet) {
    return (
      <Dialog open fullScreen onClose={onClose} slotProps={{ paper: modalPaper(titleId, {}) }}>
        {content}
      </Dialog>
    );
  }
  return (
    <PanelPopover
      anchor={anchor}
      titleId={titleId}
      onClose={onClose}
      sx={{ display: "flex", flexDirection: "column", width: 440, maxHeight: "min(720px, 100% - 32px)" }}
    >
      {content}
    </PanelPopover>
  );
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 1,
        flex: "none",
        padding: "12px 24px",
        borderTop: "1px solid",
        borderColor: "divider",
        "& .MuiButton-root": { minHeight: { xs: 44, md: 40 } },
      }}
    >
      {children}
    </Box>
  );
}
