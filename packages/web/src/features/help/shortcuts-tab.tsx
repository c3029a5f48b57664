import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { Fragment, useState } from "react";
import { useSingleKeys } from "../../data/me";
import { useProfileChanges } from "../../data/profile";
import { messageOf } from "../../lib/api-error";
import { toast } from "../../lib/toast";
import { Keys } from "./keys";

export interface ShortcutHint {
  /** Pressed one after another; with "+" within one, together. */
  keys: readonly string[];
  label: string;
}

export function ShortcutsTab({ shortcuts }: { shortcuts: readonly ShortcutHint[] }) {
  const isOn = useSingleKeys();
  const { save } = useProfileChanges();
  // While it is being kept; null otherwise.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const change = (shortcuts: boolean) => {
    setWanted(shortcuts);
    save({ shortcuts })
      .catch((error) => toast.error(messageOf(error)))
      .finally(() => setWanted(null));
  };
  return (
    <>
      <FormControlLabel
        labelPlacement="start"
        control={<Switch checked={wanted ?? isOn} onChange={(_event, next) => change(next)} />}
        label="Single-key shortcuts"
        sx={{ display: "flex", justifyContent: "space-between", margin: 0 }}
      />
      <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
        They rest while you type and while a dialog is open. Shortcuts with Ctrl, ⌘ or Alt always work.
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
