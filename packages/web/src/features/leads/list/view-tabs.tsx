import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { QUICK_LABELS, type QuickView } from "./view/quick-views";

export const VIEW_PANEL_ID = "lead-view";

interface ViewTabsProps {
  view: QuickView | null;
  views: readonly QuickView[];
  onChange: (view: QuickView) => void;
}

/** The quick views of the leads. */
export function ViewTabs({ view, views, onChange }: ViewTabsProps) {
  const shown = view !== null && views.includes(view) ? view : false;
  return (
    <Tabs
      value={shown}
      onChange={(_, next: QuickView) => onChange(next)}
      textColor="inherit"
      indicatorColor="secondary"
      variant="scrollable"
      scrollButtons={false}
      aria-label="Which leads"
      sx={{
        paddingInline: 1,
        minHeight: 56,
        "& .MuiTab-root": { minHeight: 56, minWidth: { xs: 64, md: 80 }, paddingInline: { xs: 1.5, md: 2 } },
      }}
    >
      {views.map((each) => (
        <Tab key={each} value={each} label={QUICK_LABELS[each]} aria-controls={VIEW_PANEL_ID} />
      ))}
    </Tabs>
  );
}
