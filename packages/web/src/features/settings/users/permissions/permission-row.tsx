import Check from "@mui/icons-material/Check";
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import type { PermissionWords } from "../../../../config/permission-groups";
import type { SaveState } from "./use-permission-switches";

interface PermissionRowProps {
  words: PermissionWords;
  isOn: boolean;
  /** The id of the sentence that says why it can't be moved; null when it can. */
  lockedBy: string | null;
  state: SaveState | undefined;
  onToggle: () => void;
}

/** What it is, what it does, on or off, and whether that is saved. A locked one can still be reached and read. */
export function PermissionRow({ words, isOn, lockedBy, state, onToggle }: PermissionRowProps) {
  const id = useId();
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, paddingBlock: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="label" htmlFor={id} sx={{ display: "block", fontWeight: 600 }}>
          {words.label}
        </Box>
        <Box id={`${id}-help`} sx={{ fontSize: "0.75rem", color: "text.muted" }}>
          {words.help}
        </Box>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 0.5,
          flex: "none",
          fontSize: "0.75rem",
          color: "text.success",
        }}
      >
        {state === "saving" && <CircularProgress size={16} />}
        {state === "saved" && (
          <>
            <Check sx={{ fontSize: 16 }} /> Saved
          </>
        )}
      </Box>
      <Switch
        checked={isOn}
        onChange={lockedBy === null ? onToggle : undefined}
        sx={lockedBy === null ? undefined : { opacity: 0.6, "& input": { cursor: "not-allowed" } }}
        slotProps={{
          input: {
            id,
            "aria-describedby": lockedBy === null ? `${id}-help` : `${id}-help ${lockedBy}`,
            "aria-disabled": lockedBy === null ? undefined : true,
            readOnly: lockedBy !== null,
          },
        }}
      />
    </Box>
  );
}
