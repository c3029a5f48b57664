import type { Activity } from "@leadlane/core/activity/schema";
import Box from "@mui/material/Box";
import { ENTRY_KINDS, SYSTEM_ENTRY } from "./entry-kinds";

/** What kind of entry it is, at a glance; the sentence beside it says so too. */
export function EntryIcon({ kind }: { kind: Activity["kind"] }) {
  const { icon, tint } = kind === "system" ? SYSTEM_ENTRY : ENTRY_KINDS[kind];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: "grid",
        placeItems: "center",
        flex: "none",
        width: 32,
        height: 32,
        borderRadius: "50%",
        backgroundColor: theme.vars.palette.tint[tint].ground,
        color: theme.vars.palette.tint[tint].text,
        "& svg": { fontSize: 18 },
      })}
    >
      {icon}
    </Box>
  );
}
