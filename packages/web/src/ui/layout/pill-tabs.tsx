import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";

interface PillTabsProps<Name extends string> {
  label: string;
  tabs: readonly Name[];
  labels: Readonly<Record<Name, string>>;
  selected: Name;
  id: string;
  onSelect: (tab: Name) => void;
}

export function PillTabs<Name extends string>({
  label,
  tabs,
  labels,
  selected,
  id,
  onSelect,
}: PillTabsProps<Name>) {
  return (
    <Tabs
      value={selected}
      onChange={(_, next: Name) => onSelect(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{
        marginBlock: 3,
        "& .MuiTabs-indicator": { display: "none" },
        "& .MuiTabs-list": { gap: 1 },
        "& .MuiTab-root": { borderRadius: 999, paddingInline: 2 },
        "& .Mui-selected": { backgroundColor: "background.raised", boxShadow: 1 },
      }}
    >
      {tabs.map((name) => (
        <Tab key={name} value={name} label={labels[name]} id={tabId(id, name)} aria-controls={panelId(id)} />
      ))}
    </Tabs>
  );
}

export function panelProps(id: string, selected: string) {
  return { id: panelId(id), role: "tabpanel", "aria-labelledby": tabId(id, selected) };
}

function tabId(id: string, name: string): string {
  return `${id}-tab-${name}`;
}

function panelId(id: string): string {
  return `${id}-panel`;
}
