import { AUDIT_SUBJECTS, type AuditSubject } from "@leadlane/core/audit/rules";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useUsers } from "../../../data/me";
import type { useAuditParams } from "./use-audit-params";

const KINDS: Record<AuditSubject, string> = {
  lead: "Leads",
  activity: "Notes, calls and tasks",
  user: "Users",
  status: "Pipeline statuses",
  lead_source: "Lead sources",
  category: "Categories",
  product: "Products & services",
  preferences: "Preferences",
  subscription: "Subscription",
  integration: "Website integration",
  tenant: "The business",
};

function isSubject(value: string): value is AuditSubject {
  return AUDIT_SUBJECTS.some((subject) => subject === value);
}

/** Narrows the log down to what one person did, or to one kind of thing. */
export function AuditFilters({ filter, setActor, setSubject }: ReturnType<typeof useAuditParams>) {
  const users = useUsers();
  // An address can name somebody who is not known here (yet).
  const actor = users.some(({ id }) => id === filter.actorId) ? (filter.actorId ?? "") : "";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, padding: { xs: 2, sm: 3 } }}>
      <TextField
        select
        size="small"
        label="Person"
        value={actor}
        onChange={(event) => setActor(event.target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: "1 1 180px", maxWidth: { sm: 260 } }}
      >
        <MenuItem value="">Everybody</MenuItem>
        {users.map(({ id, name, status }) => (
          <MenuItem key={id} value={id}>
            {status === "active" ? name : `${name} (inactive)`}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label="Kind"
        value={filter.subjectType ?? ""}
        onChange={({ target: { value } }) => setSubject(isSubject(value) ? value : "")}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ flex: "1 1 180px", maxWidth: { sm: 260 } }}
      >
        <MenuItem value="">Everything</MenuItem>
        {AUDIT_SUBJECTS.map((subject) => (
          <MenuItem key={subject} value={subject}>
            {KINDS[subject]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
