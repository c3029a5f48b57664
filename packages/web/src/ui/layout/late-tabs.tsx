import { type SxProps, styled, type Theme } from "@mui/material/styles";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { ReactNode } from "react";
import { AfterFirstPaint } from "./after-first-paint";

interface LateTabsProps<Name extends string> {
  label: string;
  tabs: readonly { name: Name; label: ReactNode; title?: string; id?: string; panelId: string }[];
  shown: Name | false;
  onShow: (tab: Name) => void;
  sx: SxProps<Theme>;
}

/**
 * Tabs that scroll where there is no room for all. They measure themselves, for which the page would be laid out twice:
 * there is only their shape until the screen is painted.
 */
export function LateTabs<Name extends string>({ label, tabs, shown, onShow, sx }: LateTabsProps<Name>) {
  const fallback = (
    <Shape aria-hidden sx={sx}>
      <div className="MuiTabs-list">
        {tabs.map((tab) => (
          <div key={tab.name}>
            <span className={tab.name === shown ? "MuiTab-root Mui-selected" : "MuiTab-root"}>
              {tab.label}
            </span>
            {tab.name === shown && <i className="MuiTabs-indicator" />}
          </div>
        ))}
      </div>
    </Shape>
  );
  return (
    <AfterFirstPaint fallback={fallback}>
      <Tabs
        value={shown}
        onChange={(_, next: Name) => onShow(next)}
        variant="scrollable"
        scrollButtons={false}
        textColor="inherit"
        aria-label={label}
        sx={sx}
      >
        {tabs.map(({ name, label, title, id, panelId }) => (
          <Tab key={name} value={name} label={label} title={title} id={id} aria-controls={panelId} />
        ))}
      </Tabs>
    </AfterFirstPaint>
  );
}

/** As the theme has tabs, whose classes it shares with what changes them. */
const Shape = styled("div")(({ theme: { typography, vars } }) => ({
  display: "flex",
  overflow: "hidden",
  minHeight: 48,
  "& .MuiTabs-list": { display: "flex" },
  "& .MuiTabs-list > div": { position: "relative", flex: "none" },
  "& .MuiTab-root": {
    ...typography.button,
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    minWidth: 90,
    minHeight: 44,
    padding: "12px 16px",
    lineHeight: 1.25,
    color: vars.palette.text.secondary,
  },
  "& .Mui-selected": { color: "inherit" },
  "& .MuiTabs-indicator": {
    position: "absolute",
    bottom: 0,
    insetInline: 0,
    height: 2,
    backgroundColor: vars.palette.info.main,
  },
}));
