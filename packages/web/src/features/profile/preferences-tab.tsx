import {
  OPTIONAL_NOTIFICATION_KINDS,
  type OptionalNotificationKind,
  REMINDER_CHOICES,
  type ReminderChoice,
} from "@leadlane/core/access/rules";
import { currencyDigits } from "@leadlane/core/preferences/rules";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useCurrency, useTenant } from "../../data/me";
import { formatMoney } from "../../lib/format/money";
import { formatExact } from "../../lib/time/time";
import { FormSelect } from "../../ui/form/form-select";
import { FormSwitch } from "../../ui/form/form-switch";
import { SectionCard } from "../../ui/layout/section-card";

const EXAMPLE = 125_000;

const NOTICES: Record<OptionalNotificationKind, { label: string; help: string }> = {
  lead_assigned: {
    label: "A lead is assigned to me",
    help: "A notification when someone else assigns a lead to you.",
  },
  website_lead: {
    label: "A lead comes from the website",
    help: "When the lead is yours, or it has no owner and you are an admin.",
  },
  mentioned: {
    label: "Someone mentions me",
    help: "When someone mentions you with @ on a lead you can see.",
  },
};

const REMINDER_LABELS: Record<ReminderChoice, string> = {
  mail: "Bell and email",
  bell: "Bell only",
  off: "Don't remind me",
};
const REMINDERS = [...REMINDER_CHOICES].reverse().map((value) => ({ value, label: REMINDER_LABELS[value] }));

export function PreferencesTab({ hasReports }: { hasReports: boolean }) {
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <SectionCard title="Notifications">
        {OPTIONAL_NOTIFICATION_KINDS.map((kind) => (
          <FormSwitch key={kind} name={`notifications.${kind}`} {...NOTICES[kind]} />
        ))}
        <FormSwitch
          name="notifications.digest"
          label="Morning email"
          help="Follow-ups that are due or overdue, at the start of your working hours. Not sent when there are none."
        />
        {hasReports && (
          <FormSwitch
            name="notifications.weekly"
            label="Weekly report"
            help="Last week's figures compared with the week before, on Mondays at the start of your working hours."
          />
        )}
        <Box sx={{ marginTop: 2, maxWidth: 360 }}>
          <FormSelect
            name="notifications.reminders"
            label="When a follow-up of mine is due"
            choices={REMINDERS}
          />
        </Box>
      </SectionCard>
      <SectionCard title="Keyboard">
        <FormSwitch
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

/** Sample of the tenant's formats. */
function FormatPreview() {
  const { code } = useCurrency();
  const timeZone = useTenant()?.timezone;
  const [now] = useState(() => new Date().toISOString());
  const rows = [
    ["An amount", formatMoney(EXAMPLE * 10 ** currencyDigits(code), code)],
    ["Right now", formatExact(now, timeZone)],
    ["Time zone", timeZone ?? "This device's time zone"],
  ] as const;
  return (
    <>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: "auto 1fr", columnGap: 3, rowGap: 1, margin: 0 }}
      >
        {rows.map(([label, value]) => (
          <Box key={label} sx={{ display: "contents", "& dd": { margin: 0 } }}>
            <Typography component="dt" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" dir="ltr" sx={{ textAlign: "start" }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ marginTop: 1.5 }}>
        An admin sets the currency and time zone for the whole business.
      </Typography>
    </>
  );
}
