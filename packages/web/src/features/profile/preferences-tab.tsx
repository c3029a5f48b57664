import type { OptionalNotificationKind } from "@leadlane/core/notification/rules";
import { OPTIONAL_NOTIFICATION_KINDS } from "@leadlane/core/notification/rules";
import Box from "@mui/material/Box";
import { SectionCard } from "../../ui/section-card";
import { FormatPreview } from "./format-preview";
import { SwitchField } from "./switch-field";

const NOTICES: Record<OptionalNotificationKind, { label: string; help: string }> = {
  lead_assigned: {
    label: "A lead is assigned to me",
    help: "Told by the bell at the top, when somebody else does it.",
  },
};

export function PreferencesTab() {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Notifications">
        {OPTIONAL_NOTIFICATION_KINDS.map((kind) => (
          <SwitchField key={kind} name={`notifications.${kind}`} {...NOTICES[kind]} />
        ))}
      </SectionCard>
      <SectionCard title="Keyboard">
        <SwitchField
          name="shortcuts"
          label="Single-key shortcuts"
          help="Keys such as n for a new lead. Shortcuts with Ctrl, ⌘ or Alt always work."
        />
      </SectionCard>
      <SectionCard title="Numbers and dates">
        <FormatPreview />
      </SectionCard>
    </Box>
  );
}
