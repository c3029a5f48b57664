import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useId, useState } from "react";
import { SidePanel } from "../../ui/side-panel";
import { GuidesTab } from "./guides-tab";
import { type ShortcutHint, ShortcutsTab } from "./shortcuts-tab";
import { SupportTab } from "./support-tab";

interface HelpPanelProps {
  open: boolean;
  shortcuts: readonly ShortcutHint[];
  onClose: () => void;
}

const TABS = ["Shortcuts", "Guides", "Contact support"] as const;

/** Help beside the page that it is about. */
export function HelpPanel({ open, shortcuts, onClose }: HelpPanelProps) {
  const id = useId();
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0]);
  if (!open) return null;
  return (
    <SidePanel title="Help" onClose={onClose}>
      <Tabs
        value={tab}
        onChange={(_event, next: (typeof TABS)[number]) => setTab(next)}
        variant="fullWidth"
        aria-label="Help"
        sx={{ flex: "none", borderBottom: "1px solid", borderColor: "divider" }}
      >
        {TABS.map((name) => (
          <Tab
            key={name}
            value={name}
            label={name}
            id={`${id}-${TABS.indexOf(name)}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${TABS.indexOf(tab)}`}
        // What scrolls must be reachable to be scrolled by keyboard.
        tabIndex={0}
        sx={{ flex: 1, overflow: "auto", padding: 3, "&:focus-visible": { outlineOffset: "-2px" } }}
      >
        {tab === "Shortcuts" && <ShortcutsTab shortcuts={shortcuts} />}
        {tab === "Guides" && <GuidesTab />}
        {tab === "Contact support" && <SupportTab />}
      </Box>
    </SidePanel>
  );
}
