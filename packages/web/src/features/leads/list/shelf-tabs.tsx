import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { SHELVES, type Shelf } from "../../../data/leads";

export const SHELF_PANEL_ID = "lead-shelf";

export const SHELF_LABELS: Record<Shelf, string> = { active: "All", archived: "Archived", trash: "Trash" };

interface ShelfTabsProps {
  shelf: Shelf;
  hasTrash: boolean;
  onChange: (shelf: Shelf) => void;
}

/** All, archived and, for admins, deleted leads. */
export function ShelfTabs({ shelf, hasTrash, onChange }: ShelfTabsProps) {
  const shelves = SHELVES.filter((each) => each !== "trash" || hasTrash);
  return (
    <Tabs
      value={shelf}
      onChange={(_, next: Shelf) => onChange(next)}
      textColor="inherit"
      indicatorColor="secondary"
      aria-label="Which leads"
      sx={{ paddingInline: 1, minHeight: 56, "& .MuiTab-root": { minHeight: 56 } }}
    >
      {shelves.map((each) => (
        <Tab key={each} value={each} label={SHELF_LABELS[each]} aria-controls={SHELF_PANEL_ID} />
      ))}
    </Tabs>
  );
}
