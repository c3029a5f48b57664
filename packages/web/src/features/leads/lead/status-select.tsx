import ExpandMore from "@mui/icons-material/ExpandMore";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { StatusDot } from "../../../ui/status-chip";
import { StatusMenu } from "../actions/lazy-menus";
import type { StatusStepperProps } from "./status-stepper";

/** The status on phones: one button as wide as the screen, which opens the pipeline. */
export function StatusSelect({ statuses, currentId, isReadOnly, onPick }: StatusStepperProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const status = statuses.find(({ id }) => id === currentId);
  return (
    <>
      <Button
        fullWidth
        variant="outlined"
        color="inherit"
        disabled={isReadOnly}
        aria-haspopup="menu"
        aria-label={`Status: ${status?.name ?? "not known"}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        endIcon={<ExpandMore />}
        sx={{ backgroundColor: "background.paper", borderColor: "line.field", paddingInline: 2 }}
      >
        {status && <StatusDot color={status.color} size={10} />}
        <Box component="span" sx={{ flex: 1, marginInlineStart: 1.25, textAlign: "start" }}>
          {status?.name}
        </Box>
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <StatusMenu anchor={anchor} current={currentId} onPick={onPick} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
