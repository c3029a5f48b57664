import type { User } from "@leadlane/core/access/schema";
import Box from "@mui/material/Box";
import Switch from "@mui/material/Switch";
import Tooltip from "@mui/material/Tooltip";

const WORDS = { active: "Active", inactive: "Inactive" } as const;

interface StatusSwitchProps {
  user: User;
  /** Why it can't be moved; null when it can. */
  locked: string | null;
  onToggle: () => void;
}

/** Whether somebody may sign in, as a switch and in words. A locked one can be reached and says why. */
export function StatusSwitch({ user, locked, onToggle }: StatusSwitchProps) {
  const control = (
    <Switch
      size="small"
      checked={user.status === "active"}
      onChange={locked === null ? onToggle : undefined}
      sx={locked === null ? undefined : { opacity: 0.6, "& input": { cursor: "not-allowed" } }}
      slotProps={{
        input: {
          "aria-label": `${user.name} is active`,
          "aria-disabled": locked === null ? undefined : true,
          readOnly: locked !== null,
        },
      }}
    />
  );
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, minHeight: { xs: 44, md: 32 } }}>
      {locked === null ? (
        control
      ) : (
        <Tooltip title={locked} describeChild>
          {control}
        </Tooltip>
      )}
      <Box component="span" sx={{ color: user.status === "active" ? "text.primary" : "text.secondary" }}>
        {WORDS[user.status]}
      </Box>
    </Box>
  );
}
