import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { LIST_VIEWS, type ListView } from "../../../data/leads/leads";

export const VIEW_PANEL_ID = "lead-view";
export const VIEW_LABELS: Record<ListView, string> = { active: "All", archived: "Archived", trash: "Trash" };

interface ViewTabsProps {
  view: ListView;
  hasTrash: boolean;
  onChange: (view: ListView) => void;
}

/** All, archived and, for admins, deleted leads. */
export function ViewTabs({ view, hasTrash, onChange }: ViewTabsProps) {
  const views = LIST_VIEWS.filter((each) => each !== "trash" || hasTrash);
  return (
    <Tabs
      value={view}
      onChange={(_, next: ListView) => onChange(next)}
      textColor="inherit"
      indicatorColor="secondary"
      aria-label="Which leads"
      sx={{ paddingInline: 1, minHeight: 56, "& .MuiTab-root": { minHeight: 56 } }}
    >
      {views.map((each) => (
        <Tab key={each} value={each} label={VIEW_LABELS[each]} aria-controls={VIEW_PANEL_ID} />
      ))}
    </Tabs>
  );
}
