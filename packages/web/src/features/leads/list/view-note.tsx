import { TRASH_DAYS } from "@leadlane/core/leads/rules";
import Alert from "@mui/material/Alert";
import type { ListView } from "../../../data/leads/leads";

const NOTES: Record<ListView, string | null> = {
  active: null,
  archived: "Archived leads are hidden from the list and the board. Unarchive one to work on it again.",
  trash: `Leads in the trash can be restored for ${TRASH_DAYS} days. After that they are permanently deleted.`,
};

export function ViewNote({ view, isTop = false }: { view: ListView; isTop?: boolean }) {
  const note = NOTES[view];
  if (note === null) return null;
  return (
    <Alert severity="info" sx={{ borderRadius: isTop ? "12px 12px 0 0" : 0 }}>
      {note}
    </Alert>
  );
}
