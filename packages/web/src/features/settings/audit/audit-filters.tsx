import { userLabel } from "@leadlane/core/access/rules";
import { AUDIT_SUBJECTS, type AuditSubject } from "@leadlane/core/audit/rules";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { Suspense } from "react";
import type { AuditFilter } from "../../../data/audit";
import { useUsers } from "../../../data/me";
import { useColleague, useColleagueSearch, useHasMoreUsers } from "../../../data/names";
import { lazyPart } from "../../../lib/loading/lazy-part";
import { useAddressParams } from "../../../lib/navigation/use-address-params";

const KINDS: Record<AuditSubject, string> = {
  lead: "Leads",
  activity: "Notes, calls and tasks",
  file: "Files on leads",
  event: "Calendar events",
  user: "Users",
  status: "Pipeline statuses",
  field: "Fields of leads",
  lead_source: "Lead sources",
  lost_reason: "Lost reasons",
  call_outcome: "Call outcomes",
  category: "Categories",
  template: "Message templates",
  product: "Products & services",
  preferences: "Preferences",
  subscription: "Subscription",
  integration: "Website integration",
  api_key: "API keys",
  webhook: "Webhooks",
  tenant: "The business",
};

function isSubject(value: string): value is AuditSubject {
  return AUDIT_SUBJECTS.some((subject) => subject === value);
}

const PersonPicker = lazyPart(() => import("../../../ui/form/person-picker"), "PersonPicker");

const FIELD_HEIGHT = 40; // px

const fieldStyle = { flex: "1 1 180px", maxWidth: { sm: 260 } };

export function AuditFilters({ filter, setActor, setSubject }: ReturnType<typeof useAuditParams>) {
  const hasMore = useHasMoreUsers();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, padding: { xs: 2, sm: 3 } }}>
      {hasMore ? (
        <Box sx={fieldStyle}>
          <Suspense fallback={<Skeleton height={FIELD_HEIGHT} variant="rounded" />}>
            <PersonSearch actorId={filter.actorId} onPick={setActor} />
          </Suspense>
        </Box>
      ) : (
        <PersonSelect actorId={filter.actorId} onPick={setActor} />
      )}
      <TextField
        select
        size="small"
        label="Kind"
        value={filter.subjectType ?? ""}
        onChange={({ target: { value } }) => setSubject(isSubject(value) ? value : "")}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={fieldStyle}
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

interface PersonProps {
  actorId: string | null;
  onPick: (id: string) => void; // "" for everybody
}

function PersonSelect({ actorId, onPick }: PersonProps) {
  const users = useUsers();
  // The URL may contain an unknown user id.
  const actor = users.some(({ id }) => id === actorId) ? (actorId ?? "") : "";
  return (
    <TextField
      select
      size="small"
      label="Person"
      value={actor}
      onChange={(event) => onPick(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={fieldStyle}
    >
      <MenuItem value="">Everyone</MenuItem>
      {users.map(({ id, name, status }) => (
        <MenuItem key={id} value={id}>
          {userLabel({ name, status })}
        </MenuItem>
      ))}
    </TextField>
  );
}

function PersonSearch({ actorId, onPick }: PersonProps) {
  const colleague = useColleague();
  return (
    <PersonPicker
      size="small"
      label="Person"
      emptyLabel="Everyone"
      search={useColleagueSearch("all")}
      value={actorId === null ? null : colleague(actorId)}
      onPick={(id) => onPick(id ?? "")}
    />
  );
}

/** Filters of the log, kept in the URL. */
export function useAuditParams() {
  const [params, change] = useAddressParams();
  const filter: AuditFilter = {
    actorId: params.get("actor"),
    subjectType: AUDIT_SUBJECTS.find((subject) => subject === params.get("kind")) ?? null,
  };
  return {
    filter,
    isFiltered: filter.actorId !== null || filter.subjectType !== null,
    setActor: (actor: string) => change({ actor }),
    setSubject: (kind: AuditSubject | "") => change({ kind }),
    clear: () => change({ actor: null, kind: null }),
  };
}
