import { styled } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { on } from "../../../config/media";
import { AfterFirstPaint } from "../../../ui/layout/after-first-paint";
import { QUICK_LABELS, type QuickView } from "./view/quick-views";

export const VIEW_PANEL_ID = "lead-view";

interface ViewTabsProps {
  view: QuickView | null;
  views: readonly QuickView[];
  onChange: (view: QuickView) => void;
}

/** The quick views of the leads. Tabs measure themselves: there is only their shape until the screen is painted. */
export function ViewTabs({ view, views, onChange }: ViewTabsProps) {
  const shown = view !== null && views.includes(view) ? view : false;
  return (
    <AfterFirstPaint fallback={<TabsShape shown={shown} views={views} />}>
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
          "& .MuiTab-root": {
            minHeight: 56,
            minWidth: { xs: 64, md: 80 },
            paddingInline: { xs: 1.5, md: 2 },
          },
        }}
      >
        {views.map((each) => (
          <Tab key={each} value={each} label={QUICK_LABELS[each]} aria-controls={VIEW_PANEL_ID} />
        ))}
      </Tabs>
    </AfterFirstPaint>
  );
}

const Shape = styled("div")(({ theme: { typography, vars } }) => ({
  display: "flex",
  height: 56,
  paddingInline: 8,
  overflow: "hidden",
  "& > span": {
    ...typography.button,
    flex: "none",
    minWidth: 80,
    paddingInline: 16,
    textAlign: "center",
    lineHeight: "56px",
    color: vars.palette.text.secondary,
    [on("phone")]: { minWidth: 64, paddingInline: 12 },
  },
  "& > .shown": { color: "inherit", boxShadow: `inset 0 -2px ${vars.palette.info.main}` },
}));

function TabsShape({ shown, views }: { shown: QuickView | false; views: readonly QuickView[] }) {
  return (
    <Shape aria-hidden>
      {views.map((view) => (
        <span key={view} className={view === shown ? "shown" : undefined}>
          {QUICK_LABELS[view]}
        </span>
      ))}
    </Shape>
  );
}
