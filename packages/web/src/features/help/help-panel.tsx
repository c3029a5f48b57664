import MailOutline from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import { BRAND } from "../../brand";
import { useSession } from "../../lib/session/use-session";
import { useWorkspace } from "../../lib/session/workspace";
import { SidePanel } from "../../ui/overlay/side-panel";
import { GuidesTab } from "./guides-tab";
import { type ShortcutHint, ShortcutsTab } from "./shortcuts-tab";

interface HelpPanelProps {
  open: boolean;
  shortcuts: readonly ShortcutHint[];
  onClose: () => void;
}

const TABS = ["Shortcuts", "Guides", "Contact support"] as const;

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
            sx={{ paddingInline: 1, whiteSpace: "nowrap" }}
          />
        ))}
      </Tabs>
      <Box
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${TABS.indexOf(tab)}`}
        // Scrollable by keyboard.
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

function SupportTab() {
  const session = useSession();
  const { name } = useWorkspace();
  const subject = encodeURIComponent(`Help with ${BRAND.product}`);
  const body = encodeURIComponent(
    `\n\n--\n${session?.name ?? ""} <${session?.email ?? ""}>\n${name}\n${window.location.href}`,
  );
  return (
    <>
      <Typography sx={{ marginBottom: 2 }}>
        Write to us and we’ll reply by email. Your name, your business and the page you are on are filled in
        for you.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<MailOutline />}
        href={`mailto:${BRAND.supportEmail}?subject=${subject}&body=${body}`}
        sx={{ marginBottom: 2 }}
      >
        Email support
      </Button>
      <Typography color="textSecondary">
        Or write from any email app: <Link href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</Link>
      </Typography>
    </>
  );
}
