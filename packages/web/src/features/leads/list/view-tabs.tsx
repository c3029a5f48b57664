import { LateTabs } from "../../../ui/layout/late-tabs";
import { QUICK_LABELS, QUICK_TITLES, type QuickView } from "./view/quick-views";

export const VIEW_PANEL_ID = "lead-view";

interface ViewTabsProps {
  view: QuickView | null;
  views: readonly QuickView[];
  onChange: (view: QuickView) => void;
}

/** The quick views of the leads. */
export function ViewTabs({ view, views, onChange }: ViewTabsProps) {
  return (
    <LateTabs
      label="Which leads"
      tabs={views.map((name) => ({
        name,
        label: QUICK_LABELS[name],
        title: QUICK_TITLES[name],
        panelId: VIEW_PANEL_ID,
      }))}
      shown={view !== null && views.includes(view) ? view : false}
      onShow={onChange}
      sx={{
        paddingInline: 1,
        minHeight: 56,
        "& .MuiTab-root": { minHeight: 56, minWidth: { xs: 64, md: 80 }, paddingInline: { xs: 1.5, md: 2 } },
      }}
    />
  );
}
