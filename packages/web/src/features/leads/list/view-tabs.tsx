import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { QUICK_LABELS, QUICK_TITLES, type QuickView } from "./view/quick-views";

export const VIEW_PANEL_ID = "lead-view";

interface ViewTabsProps {
  view: QuickView | null;
  views: readonly QuickView[];
  onChange: (view: QuickView) => void;
}

export function ViewTabs({ view, views, onChange }: ViewTabsProps) {
  return (
    <Tabs
      value={view !== null && views.includes(view) ? view : false}
      onChange={(_, next: QuickView) => onChange(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Lead views"
      sx={{
        paddingInline: 1,
        minHeight: { xs: 48, md: 56 },
        "& .MuiTab-root": {
          minHeight: { xs: 48, md: 56 },
          minWidth: { xs: 64, md: 80 },
          paddingInline: { xs: 1.5, md: 2 },
        },
      }}
    >
      {views.map((name) => (
        <Tab
          key={name}
          value={name}
          label={QUICK_LABELS[name]}
          title={QUICK_TITLES[name]}
          aria-controls={VIEW_PANEL_ID}
        />
      ))}
    </Tabs>
  );
}
