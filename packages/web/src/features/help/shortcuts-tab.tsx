import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { Fragment, useState } from "react";
import { useSingleKeys } from "../../data/me";
import { useProfileChanges } from "../../data/profile";
import { messageOf } from "../../lib/api/api-error";
import { toast } from "../../lib/feedback/toast";

export interface ShortcutHint {
  keys: readonly string[]; // pressed one after another; with "+" within one, together
  label: string;
}

export function ShortcutsTab({ shortcuts }: { shortcuts: readonly ShortcutHint[] }) {
  const isEnabled = useSingleKeys();
  const { save } = useProfileChanges();
  const [pending, setPending] = useState<boolean | null>(null); // pending value; null otherwise
  const change = (shortcuts: boolean) => {
    setPending(shortcuts);
    save({ shortcuts })
      .catch((error) => toast.error(messageOf(error)))
      .finally(() => setPending(null));
  };
  return (
    <>
      <FormControlLabel
        labelPlacement="start"
        control={<Switch checked={pending ?? isEnabled} onChange={(_event, next) => change(next)} />}
        label="Single-key shortcuts"
        sx={{ display: "flex", justifyContent: "space-between", margin: 0 }}
      />
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        They are off while you type and while a dialog is open. Shortcuts with Ctrl, ⌘ or Alt always work.
      </Typography>
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "1fr auto",
          alignItems: "center",
          gap: 1.5,
          margin: 0,
          "& dd": { margin: 0 },
        }}
      >
        {shortcuts.map(({ keys, label }) => (
          <Fragment key={`${keys.join(" ")} ${label}`}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </Fragment>
        ))}
      </Box>
    </>
  );
}

/** Key labels are left to right in all languages. */
function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <Box component="span" dir="ltr" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
      {keys.map((key, index) => (
        <Box component="span" key={key} sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}>
          {index > 0 && <span>then</span>}
          <Box
            component="kbd"
            sx={{
              minWidth: 24,
              paddingInline: 0.75,
              borderRadius: 1.5,
              border: "1px solid",
              borderColor: "line.field",
              backgroundColor: "background.subtle",
              fontFamily: "inherit",
              fontSize: "0.75rem",
              fontWeight: 600,
              lineHeight: "22px",
              textAlign: "center",
            }}
          >
            {key}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
